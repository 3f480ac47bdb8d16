import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { LAUF_GRUPPEN } from '~/domain/auszahlung/lauf'
import { formatDate } from '~/domain/shared/dates'
import { formatMoney } from '~/domain/shared/money'
import { pathTo } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { EmptyState } from '~/ui/EmptyState'
import { LinkBar } from '~/ui/LinkBar'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Split } from '~/ui/layout/Split'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { showLaeufe } from '~/usecases/auszahlung/list-laeufe'
import { guard } from '~/web/guard.server'
import { Darf, useDarf } from '../../_shared/betrieb/Darf'
import type { BetriebHandle } from '../../_shared/betrieb/frame.server'
import { screenTitle } from '../../_shared/title'
import { AgenturenOhneKonto, Laeufe, Ruecklaeufer } from './Listen'

export const handle = { width: 'wide', menu: 'auszahlungen' } satisfies BetriebHandle

export async function loader(args: LoaderFunctionArgs) {
	const ctx = await guard(args, 'BetriebLaeufe')
	const gefragt = new URL(args.request.url).searchParams.get('gruppe')
	const gruppe = LAUF_GRUPPEN.find((one) => one === gefragt)
	const { laeufe, ruecklaeufer, wartendeKonten, zurueckgekommen, ...uebersicht } = await showLaeufe(ctx, gruppe)
	const agenturHref = (agenturId: string) => pathTo(ctx.mandant, 'BetriebAgentur', { agenturId })
	const hrefOf = (laufId: string) => pathTo(ctx.mandant, 'BetriebLauf', { laufId })
	return {
		titel: ctx.t('auszahlung:laeufe.titel'),
		neuHref: pathTo(ctx.mandant, 'BetriebLaufNeu'),
		bankHref: pathTo(ctx.mandant, 'BetriebBankdateien'),
		kontoHref: pathTo(ctx.mandant, 'BetriebAuftraggeber'),
		gutschriftenHref: pathTo(ctx.mandant, 'BetriebLaufNeu', {}, { art: 'gutschrift' }),
		spendenHref: pathTo(ctx.mandant, 'BetriebLaufNeu', {}, { art: 'spende' }),
		...uebersicht,
		gruppen: [undefined, ...LAUF_GRUPPEN].map((one) => ({
			href: pathTo(ctx.mandant, 'BetriebLaeufe', {}, one ? { gruppe: one } : {}),
			label: ctx.t(`auszahlung:laeufe.gruppen.${one ?? 'alle'}`),
			current: one === gruppe,
		})),
		agenturkonten: wartendeKonten.map(({ agenturId, name, am, fremd }) => ({
			...{ key: agenturId, href: agenturHref(agenturId), name, am: formatDate(am), nummer: null, grund: '', fremd },
		})),
		zurueckgekommen: zurueckgekommen.map(({ agenturId, name, am, nummer, grund }) => ({
			...{ key: nummer, href: agenturHref(agenturId), name, am: am && formatDate(am), nummer, grund, fremd: false },
		})),
		laeufe: laeufe.map((lauf) => ({ ...lauf, href: hrefOf(lauf.id), ausfuehrung: formatDate(lauf.ausfuehrungAm) })),
		ruecklaeufer: ruecklaeufer.map(({ am, id, laufId, ...zeile }) => ({
			...zeile,
			am: am && formatDate(am),
			href: pathTo(ctx.mandant, 'BetriebPosten', { laufId, nummer: String(id) }),
		})),
	}
}

export type LaeufeScreen = Awaited<ReturnType<typeof loader>>

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => screenTitle(data?.titel, matches)

function Bereit({ offen, gutschriften, spenden, konto, kontoWartet, ...hrefs }: LaeufeScreen) {
	const { t, i18n } = useTranslation('auszahlung')
	const darf = useDarf()
	const { neuHref, gutschriftenHref, spendenHref, bankHref, kontoHref } = hrefs
	const wert = ({ anzahl: count, summeCent }: Pick<typeof offen, 'anzahl' | 'summeCent'>) => ({
		...{ count, summe: formatMoney(summeCent, i18n.language, { exact: true }) },
	})
	return (
		<Card as="section" tone="alt" title={t('laeufe.offen')}>
			<p className="mb-5 text-xl font-semibold">{t('laeufe.offenWert', wert(offen))}</p>
			<Darf recht="lauf.vorbereiten">
				<ButtonLink href={neuHref}>{t('laeufe.neu')}</ButtonLink>
			</Darf>
			{gutschriften.anzahl > 0 && (
				<p className="mt-4">
					{darf('lauf.vorbereiten') ? (
						<Link href={gutschriftenHref}>{t('laeufe.gutschriften', wert(gutschriften))}</Link>
					) : (
						t('laeufe.gutschriften', wert(gutschriften))
					)}
				</p>
			)}
			{spenden.anzahl > 0 && (
				<p className="mt-4">
					{darf('lauf.vorbereiten') ? (
						<Link href={spendenHref}>{t('laeufe.spenden', wert(spenden))}</Link>
					) : (
						t('laeufe.spenden', wert(spenden))
					)}
				</p>
			)}
			<p className="mt-4">
				<Link href={bankHref}>{t('bank.link')}</Link>
			</p>
			<div className="mt-6 border-line border-t pt-5">
				<DescriptionList
					stacked
					items={[
						{
							term: t('laeufe.konto'),
							value: konto ? t('laeufe.kontoWert', { ende: konto }) : t('laeufe.kontoFehlt'),
						},
					]}
				/>
				{kontoWartet && <p className="mt-2">{t('laeufe.kontoWartet')}</p>}
				<p className="mt-3">
					<Link href={kontoHref}>{t('laeufe.kontoAendern')}</Link>
				</p>
			</div>
		</Card>
	)
}

export default function BetriebLaeufe() {
	const view = useLoaderData<typeof loader>()
	const { t } = useTranslation('auszahlung')
	return (
		<>
			<PageTitle title={view.titel} lead={t('laeufe.text')} />
			<Split aside={<Bereit {...view} />}>
				<Stack gap="wide">
					<div className="grid gap-4">
						<LinkBar label={t('laeufe.liste')} items={view.gruppen} />
						<Laeufe laeufe={view.laeufe} empty={<EmptyState icon="bank" title={t('laeufe.leer')} />} />
					</div>
					<Ruecklaeufer ruecklaeufer={view.ruecklaeufer} />
					<AgenturenOhneKonto was="agenturkonten" agenturen={view.agenturkonten} />
					<AgenturenOhneKonto was="gutschriften" agenturen={view.zurueckgekommen} />
				</Stack>
			</Split>
		</>
	)
}
