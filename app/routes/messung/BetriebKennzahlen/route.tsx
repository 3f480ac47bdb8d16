import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DescriptionList } from '~/ui/DescriptionList'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Bloecke } from './Bloecke'
import { kennzahlenView } from './view.server'

export const handle = { width: 'wide', menu: 'kennzahlen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return kennzahlenView(await guard(args, 'BetriebKennzahlen'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

export default function BetriebKennzahlen() {
	const view = useLoaderData<typeof loader>()
	const {
		titel,
		ansichten,
		zeiten,
		sichten,
		sichtText,
		zeitraum,
		nachzuzaehlen,
		filter,
		bloecke,
		definitionen,
		dateien,
		mailsHref,
		ausgabeHref,
		ohneAntwort,
	} = view
	const { t } = useTranslation('kennzahlen')
	return (
		<>
			<PageTitle title={titel} lead={t('text')} />
			<Stack gap="wide">
				<div className="grid gap-2 print:hidden">
					<LinkBar label={t('ansichten')} items={ansichten} />
					{zeiten.length > 0 && <LinkBar label={t('zeitWahl')} items={zeiten} />}
					{sichten.length > 0 && <LinkBar label={t('sichtWahl')} items={sichten} />}
				</div>
				<p className="max-w-prose text-muted">
					{zeitraum && <strong className="text-ink">{zeitraum}. </strong>}
					{sichtText}
				</p>
				{nachzuzaehlen && (
					<Notice title={t('nachzuzaehlen')}>
						<p>{t('nachzuzaehlenText')}</p>
					</Notice>
				)}
				{filter && (
					<p>
						<strong>{t('nur', { was: filter.was })}</strong> <Link href={filter.alleHref}>{t('alleZeigen')}</Link>
					</p>
				)}
				{filter && bloecke.length === 0 && (
					<Notice title={ohneAntwort.titel}>
						<p>{ohneAntwort.text}</p>
					</Notice>
				)}
				{!filter && bloecke.every(({ bild, zeilen }) => zeilen.length === 0 && !bild?.werte.length) ? (
					<EmptyState title={t('leer')}>{t('leerText')}</EmptyState>
				) : (
					<Bloecke bloecke={bloecke} />
				)}
				<p className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
					{t('dateien')}:
					{dateien.map(({ art, label, href }) => (
						<Link key={art} href={href} download className="py-1">
							{label}
						</Link>
					))}
					<Link href={mailsHref} className="py-1">
						{t('mails.link')}
					</Link>
					{ausgabeHref && (
						<Link href={ausgabeHref} className="py-1">
							{t('ausgabe.link')}
						</Link>
					)}
				</p>
				<Disclosure
					dense
					layout="plain"
					items={[
						{
							title: t('definitionen'),
							content: <DescriptionList items={definitionen} />,
						},
					]}
				/>
			</Stack>
		</>
	)
}
