import { useTranslation } from 'react-i18next'
import { Pagination } from '~/ui/Pagination'

type View = { seite: number; seiten: number; vorigeHref: string | undefined; naechsteHref: string | undefined }

/** Which page of a long list this is, and the addresses of those beside it. */
export const seitenView = (
	{ seite, seiten }: { seite: number; seiten: number },
	hrefOf: (seite?: number) => string,
): View => ({
	...{ seite, seiten },
	vorigeHref: seite > 1 ? hrefOf(seite > 2 ? seite - 1 : undefined) : undefined,
	naechsteHref: seite < seiten ? hrefOf(seite + 1) : undefined,
})

/** The way through the pages of a list; nothing where there is one. */
export function Seiten({ seite, seiten, vorigeHref, naechsteHref }: View) {
	const { t } = useTranslation(['empfehlen', 'allgemein'])
	if (seiten < 2) return null
	return (
		<Pagination
			label={t('seiten.titel')}
			status={t('seiten.seite', { seite, seiten })}
			previous={vorigeHref ? { href: vorigeHref, label: t('allgemein:zurueck') } : undefined}
			next={naechsteHref ? { href: naechsteHref, label: t('allgemein:weiter') } : undefined}
		/>
	)
}
