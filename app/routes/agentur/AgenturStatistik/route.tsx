import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { BarChart } from '~/ui/BarChart'
import { Card } from '~/ui/Card'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Table } from '~/ui/Table'
import { showAgenturStatistik } from '~/usecases/agentur/show-agentur-zahlen'
import { guard } from '~/web/guard.server'
import type { AgenturHandle } from '../../_shared/agentur/frame.server'
import { ownAgentur } from '../../_shared/agentur/own-agentur.server'
import { screenTitle } from '../../_shared/title'

export const handle = { width: 'wide', menu: 'statistik' } satisfies AgenturHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'AgenturStatistik')
	const { monate, reihen } = await showAgenturStatistik(ctx, ownAgentur(ctx))
	const nameIn = (month: 'short' | 'long', monat: string) =>
		new Intl.DateTimeFormat(ctx.locale, {
			month,
			timeZone: 'UTC',
			...(month === 'long' ? { year: 'numeric' as const } : {}),
		}).format(new Date(`${monat}-01T00:00:00Z`))
	return {
		titel: ctx.t('agentur:statistik.titel'),
		monate: monate.map((monat) => ({ monat, kurz: nameIn('short', monat).slice(0, 3), lang: nameIn('long', monat) })),
		reihen,
	}
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

/** [R-AGENTUR] StatistikReport. */
export default function AgenturStatistik() {
	const { titel, monate, reihen } = useLoaderData<typeof loader>()
	const { t } = useTranslation('agentur')
	return (
		<>
			<PageTitle title={titel} lead={t('statistik.text')} />
			<Stack gap="wide">
				<div className="grid gap-5 md:grid-cols-2">
					{reihen.map(({ name, werte }) => (
						<Card
							key={name}
							as="section"
							title={t(`statistik.reihe.${name}`)}
							aside={<strong className="text-2xl tabular-nums">{werte.reduce((sum, wert) => sum + wert, 0)}</strong>}
						>
							<BarChart
								label={t('statistik.bild', { reihe: t(`statistik.reihe.${name}`) })}
								bars={monate.map(({ kurz }, i) => ({ label: kurz, value: werte[i] ?? 0 }))}
							/>
						</Card>
					))}
				</div>
				<Table
					dense
					caption={t('statistik.tabelle')}
					columns={[
						{ key: 'monat', label: t('statistik.monat'), rowHeader: true },
						...reihen.map(({ name }) => ({
							key: name,
							label: t(`statistik.reihe.${name}`),
							align: 'right' as const,
						})),
					]}
					rows={monate
						.map(({ monat, lang }, i) => ({
							key: monat,
							cells: { monat: lang, ...Object.fromEntries(reihen.map(({ name, werte }) => [name, werte[i] ?? 0])) },
						}))
						.toReversed()}
				/>
			</Stack>
		</>
	)
}
