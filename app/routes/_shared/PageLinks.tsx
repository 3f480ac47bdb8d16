import { useTranslation } from 'react-i18next'
import { Pagination } from '~/ui/Pagination'

type View = { seite: number; seiten: number; vorigeHref: string | undefined; naechsteHref: string | undefined }

/** A form whose fields are kept while leafing. */
type Formular = { form: string; formAction: string }

/** Which page of a long list this is, and the addresses of those beside it. */
export const pageLinksView = (
	{ seite, seiten }: { seite: number; seiten: number },
	hrefOf: (seite?: number) => string,
): View => ({
	...{ seite, seiten },
	vorigeHref: seite > 1 ? hrefOf(seite > 2 ? seite - 1 : undefined) : undefined,
	naechsteHref: seite < seiten ? hrefOf(seite + 1) : undefined,
})

/** The way through the pages of a list; nothing where there is one. With a `form` its choice goes along. */
export function PageLinks({ seite, seiten, vorigeHref, naechsteHref, form }: View & { form?: Formular | undefined }) {
	const { t } = useTranslation(['empfehlen', 'allgemein'])
	if (seiten < 2) return null
	const target = (zu: number, href: string | undefined, label: string) =>
		href === undefined ? undefined : { label, ...(form ? { ...form, name: 'seite', value: zu } : { href }) }
	return (
		<Pagination
			label={t('seiten.titel')}
			status={t('seiten.seite', { seite, seiten })}
			previous={target(seite - 1, vorigeHref, t('allgemein:zurueck'))}
			next={target(seite + 1, naechsteHref, t('allgemein:weiter'))}
		/>
	)
}
