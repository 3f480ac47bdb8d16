import { useTranslation } from 'react-i18next'
import { ButtonLink } from '~/ui/Button'
import { PageTitle } from '~/ui/layout/PageTitle'
import type { LinkFehler } from '~/usecases/shared/tokens'
import type { EmailErledigtView } from './email-erledigt.server'

/** What became of a change of address, and the way on. */
export function EmailErledigt({ titel, erledigt }: { titel: string; erledigt: EmailErledigtView }) {
	const { t } = useTranslation('konto')
	const { was, bezug, href } = erledigt
	return (
		<>
			<PageTitle title={titel} lead={t(`adresse.fertig.${bezug}.${was}`)} />
			<ButtonLink href={href}>{t(`adresse.weiter.${bezug}`)}</ButtonLink>
		</>
	)
}

type Props = {
	titel: string
	code: LinkFehler
	homeHref: string
	stunden?: number
	/** The link of the former mailbox. */
	former?: boolean
}

/** A link that leads no further, and what to do. */
export function LinkVorbei({ titel, code, homeHref, stunden = 0, former = false }: Props) {
	const { t } = useTranslation(['konto', 'allgemein'])
	const text = {
		link_ungueltig: t('zuruecksetzen.linkUngueltig'),
		link_abgelaufen: former ? t('adresse.einspruchVorbei') : t('adresse.linkAbgelaufen', { stunden }),
		link_benutzt: former ? t('adresse.einspruchBenutzt') : t('adresse.linkBenutzt'),
	}
	return (
		<>
			<PageTitle title={titel} lead={text[code]} />
			<ButtonLink href={homeHref}>{t('allgemein:zurStartseite')}</ButtonLink>
		</>
	)
}
