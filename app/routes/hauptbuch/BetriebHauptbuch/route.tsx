import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Disclosure } from '~/ui/Disclosure'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { guard } from '~/web/guard.server'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { Buchungen } from './Buchungen'
import { type HauptbuchScreen, hauptbuchView } from './view.server'

export const handle = { width: 'wide', menu: 'hauptbuch' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	return hauptbuchView(await guard(args, 'BetriebHauptbuch'), args)
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** What the last check of the whole ledger found broken, before all else. */
function Brueche({ pruefung }: Pick<HauptbuchScreen, 'pruefung'>) {
	const { t } = useTranslation('hauptbuch')
	if (!pruefung || pruefung.brueche === 0) return null
	const { am, brueche, beispiele } = pruefung
	return (
		<Notice tone="error" title={t('pruefung.bruch', { count: brueche, am })}>
			<p>{t('pruefung.bruchText')}</p>
			<ul className="mt-3 list-disc pl-5 break-all">
				{beispiele.map((beispiel) => (
					<li key={beispiel}>{beispiel}</li>
				))}
			</ul>
		</Notice>
	)
}

/** That the last check found all whole, with its proof; or that there was none yet. */
function Geprueft({ pruefung }: Pick<HauptbuchScreen, 'pruefung'>) {
	const { t } = useTranslation('hauptbuch')
	if (!pruefung) return <Notice>{t('pruefung.nie')}</Notice>
	const { am, brueche, seq, hash } = pruefung
	if (brueche > 0) return null
	return (
		<Notice tone="success" title={t('pruefung.ganz', { am })}>
			<p className="break-all text-sm">{t('pruefung.ganzText', { seq, hash })}</p>
		</Notice>
	)
}

function Konten({ konten, monatHref }: Pick<HauptbuchScreen, 'konten' | 'monatHref'>) {
	const { t, i18n } = useTranslation('hauptbuch')
	return (
		<div>
			<Table
				dense
				einzeilig
				hideCaption
				caption={t('kontenTitel')}
				columns={[
					{ key: 'konto', label: t('konto'), rowHeader: true },
					{ key: 'stand', label: t('stand'), align: 'right' },
				]}
				rows={konten.map(({ konto, cent, href }) => ({
					key: konto,
					cells: {
						konto: <Link href={href}>{t(`konten.${konto}`)}</Link>,
						stand: <Money cents={cent} locale={i18n.language} exact />,
					},
				}))}
			/>
			<p className="mt-3">
				<Link href={monatHref}>{t('monat.titel')}</Link>
			</p>
		</div>
	)
}

export default function BetriebHauptbuch() {
	const view = useLoaderData<typeof loader>()
	const { t, i18n } = useTranslation('hauptbuch')
	const summe = formatMoney(view.schuldCent, i18n.language, { exact: true })
	return (
		<>
			<PageTitle dense title={view.titel} lead={t('text')} />
			<Stack gap="tight">
				<Brueche {...view} />
				<Disclosure
					dense
					layout="plain"
					items={[
						{
							...{ anchor: 'konten', title: t('kontenTitel'), aside: t('schuld', { summe }) },
							content: (
								<Stack>
									<Konten {...view} />
									<Geprueft {...view} />
								</Stack>
							),
						},
					]}
				/>
				<Buchungen {...view} />
			</Stack>
		</>
	)
}
