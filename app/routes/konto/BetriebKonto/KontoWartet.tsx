import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import type { KontoScreen } from './view.server'

type Props = Pick<KontoScreen, 'konto' | 'schuldHref' | 'wartend'>

/** What of this person waits for somebody at work, each with the way to it. */
export function KontoWartet({ konto: { summen }, schuldHref, wartend }: Props) {
	const { t, i18n } = useTranslation('konten')
	const { nachfragen, pruefungen, mails } = wartend
	const betrag = formatMoney(summen.schuldCent, i18n.language, { exact: true })
	const links = [
		...nachfragen.map(({ href, am }) => ({ href, text: t('konto.wartet.nachfrage', { datum: am }) })),
		...pruefungen.map(({ href, nummer }) => ({ href, text: t('konto.wartet.pruefung', { nummer }) })),
		...(summen.schuldCent > 0 ? [{ href: schuldHref, text: t('konto.wartet.schuld', { betrag }) }] : []),
		...(mails > 0 ? [{ href: '#mails', text: t('konto.wartet.mails', { count: mails }) }] : []),
	]
	if (links.length === 0) return null
	return (
		<Notice tone="warning" title={t('konto.wartet.titel')}>
			<ul className="grid gap-1">
				{links.map(({ href, text }) => (
					<li key={href}>
						<Link href={href} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
							{text}
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	)
}
