import { useTranslation } from 'react-i18next'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { TextLink } from '~/ui/TextLink'
import { BeraterListe, BeraterSuchfeld } from './BeraterSuche'
import type { SucheView } from './view.server'

/** The search for the agent who is to be named in an Empfehlung. */
export function SucheScreen({ view }: { view: SucheView }) {
	const { t } = useTranslation(['katalog', 'allgemein'])
	const home = { href: view.homeHref, label: t('allgemein:nav.empfehlen') }
	return (
		<>
			<Breadcrumb label={t('allgemein:pfad')} items={[home, { label: t('berater.brotkrume') }]} />
			<PageTitle title={view.titel} lead={t('berater.text', { produkt: view.produktName })} />
			<Stack gap="wide">
				<BeraterSuchfeld {...view} />
				{!view.falschePlz && <BeraterListe {...view} />}
				<p>
					<TextLink href={view.ohneHref}>{t('berater.ohne')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
