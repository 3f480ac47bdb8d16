import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { berlinDay } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { guard } from '~/web/guard.server'
import { jahrView } from '../../_shared/konto/jahr.server'
import { screenTitle } from '../../_shared/title'

const JAHRE = 4

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'Jahresauszug')
	const view = await jahrView(ctx, args)
	const dieses = Number(berlinDay(ctx.clock()).slice(0, 4))
	return {
		...view,
		jahre: Array.from({ length: Math.min(JAHRE, dieses - view.seit + 1) }, (_, i) => dieses - i).map((jahr) => ({
			label: String(jahr),
			href: pathTo(ctx.mandant, 'Jahresauszug', {}, { jahr }),
			current: jahr === view.jahr,
		})),
		dateiHref: pathTo(ctx.mandant, 'JahresauszugDatei', {}, { jahr: view.jahr }),
		bereichHref: pathTo(ctx.mandant, 'PersoenlicherBereich'),
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

type Props = Pick<SerializeFrom<typeof loader>, 'rueckforderungen'>

/** What was claimed back, and how much of it is open. */
function Rueckforderungen({ rueckforderungen }: Props) {
	const { t, i18n } = useTranslation('bereich')
	if (rueckforderungen.length === 0) return null
	const gezahlt = rueckforderungen.some(({ gezahltCent }) => gezahltCent > 0)
	const money = (cent: number) => <Money cents={cent} locale={i18n.language} exact />
	return (
		<Table
			caption={t('auszug.rueckforderungen')}
			columns={[
				{ key: 'am', label: t('auszug.am'), rowHeader: true },
				{ key: 'stand', label: t('auszug.standTitel') },
				{ key: 'gefordert', label: t('auszug.gefordert'), align: 'right' },
				{ key: 'einbehalten', label: t('auszug.einbehalten'), align: 'right' },
				...(gezahlt ? [{ key: 'gezahlt', label: t('auszug.zurueckgezahlt'), align: 'right' as const }] : []),
				{ key: 'offen', label: t('auszug.offen'), align: 'right' },
			]}
			rows={rueckforderungen.map(({ id, am, stand, betragCent, verrechnetCent, gezahltCent, offenCent }) => ({
				key: id,
				cells: {
					...{ am, stand },
					gefordert: money(betragCent),
					einbehalten: money(verrechnetCent),
					gezahlt: money(gezahltCent),
					offen: money(offenCent),
				},
			}))}
		/>
	)
}

export default function Jahresauszug() {
	const { titel, name, summeCent, zeilen, rueckforderungen, jahre, dateiHref, bereichHref } =
		useLoaderData<typeof loader>()
	const { t, i18n } = useTranslation('bereich')
	const summe = formatMoney(summeCent, i18n.language, { exact: true })
	return (
		<>
			<PageTitle title={titel} lead={t('auszug.text', { name })} />
			<Stack>
				{jahre.length > 1 && <LinkBar label={t('auszug.jahre')} items={jahre} />}
				<Table
					caption={t('auszug.titel')}
					columns={[
						{ key: 'wofuer', label: t('auszug.wofuer'), rowHeader: true },
						{ key: 'am', label: t('auszug.am') },
						{ key: 'wie', label: t('auszug.wieTitel') },
						{ key: 'betrag', label: t('auszug.betrag'), align: 'right' },
					]}
					rows={zeilen.map(({ id, wofuer, am, wie, betragCent }) => ({
						key: id,
						cells: { wofuer, am, wie, betrag: <Money cents={betragCent} locale={i18n.language} exact /> },
					}))}
					empty={<EmptyState icon="gift" title={t('auszug.leer')} />}
				/>
				{zeilen.length > 0 && <p className="font-semibold">{t('auszug.summe', { summe })}</p>}
				<Rueckforderungen rueckforderungen={rueckforderungen} />
				{zeilen.length + rueckforderungen.length > 0 && (
					<p>
						<ButtonLink href={dateiHref} variant="secondary">
							{t('auszug.pdf')}
						</ButtonLink>
					</p>
				)}
				<p>
					<TextLink href={bereichHref}>{t('nachfrage.zurueck')}</TextLink>
				</p>
			</Stack>
		</>
	)
}
