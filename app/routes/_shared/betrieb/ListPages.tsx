import { useTranslation } from 'react-i18next'
import { Pagination } from '~/ui/Pagination'

type Props = { seite: number; seiten: number; vorigeHref: string | undefined; naechsteHref: string | undefined }

/** The way through the pages of a list; nothing where there is one. */
export function ListPages({ seite, seiten, vorigeHref, naechsteHref }: Props) {
	const { t } = useTranslation('betrieb')
	if (seiten < 2) return null
	return (
		<Pagination
			label={t('liste.seiten')}
			status={t('liste.seite', { seite, seiten })}
			previous={vorigeHref ? { href: vorigeHref, label: t('liste.vorige') } : undefined}
			next={naechsteHref ? { href: naechsteHref, label: t('liste.naechste') } : undefined}
		/>
	)
}

/** Addresses of the pages beside this one. */
export const neighbourHrefs = (
	{ seite, seiten }: { seite: number; seiten: number },
	hrefOf: (seite: number) => string,
) => ({
	vorigeHref: seite > 1 ? hrefOf(seite - 1) : undefined,
	naechsteHref: seite < seiten ? hrefOf(seite + 1) : undefined,
})
