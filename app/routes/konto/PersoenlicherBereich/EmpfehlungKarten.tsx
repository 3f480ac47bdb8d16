import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Button, ButtonLink } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { Form } from '~/ui/form/Form'
import { LinkBar } from '~/ui/LinkBar'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Money } from '~/ui/Money'
import { Notice } from '~/ui/Notice'
import { Pagination } from '~/ui/Pagination'
import { StandZeile } from '../../_shared/konto/StandZeile'
import type { BereichScreen } from './view.server'

/** What was earned, is open and was paid. */
export function PraemienSummen({ summen, summenHref }: Pick<BereichScreen, 'summen' | 'summenHref'>) {
	const { t, i18n } = useTranslation('bereich')
	const werte = [
		{ key: 'verdient' as const, cent: summen.verdientCent },
		{ key: 'offen' as const, cent: summen.offenCent },
		{ key: 'gezahlt' as const, cent: summen.gezahltCent },
	]
	return (
		<section aria-label={t('summen.titel')}>
			<Card tone="accent">
				<dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
					{werte.map(({ key, cent }) => (
						<div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 sm:grid">
							<dt>{t(`summen.${key}`)}</dt>
							<dd data-summe={key} className="font-heading text-xl font-bold sm:text-2xl">
								<Link href={`${summenHref[key]}#liste`}>
									<Money cents={cent} locale={i18n.language} />
								</Link>
							</dd>
						</div>
					))}
				</dl>
			</Card>
		</section>
	)
}

type SchuldProps = Pick<BereichScreen['summen'], 'schuldCent' | 'schuldGezahltCent'>

/** What is open because the order of a reward that was out was cancelled, and what of it was paid back. */
export function Rueckforderung({ schuldCent, schuldGezahltCent }: SchuldProps) {
	const { t, i18n } = useTranslation('bereich')
	if (schuldCent === 0) return null
	const betrag = formatMoney(schuldCent, i18n.language)
	return (
		<Notice tone="warning" title={t('rueckforderung.titel', { betrag })}>
			{t('rueckforderung.text')}
			{schuldGezahltCent > 0 &&
				` ${t('rueckforderung.gezahlt', { betrag: formatMoney(schuldGezahltCent, i18n.language, { exact: true }) })}`}
		</Notice>
	)
}

/** What waits for the Empfehler, ahead of everything else. */
export function Zuerst({ zuerst, token }: Pick<BereichScreen, 'zuerst' | 'token'>) {
	const { t } = useTranslation('bereich')
	if (zuerst.length === 0) return null
	return (
		<section className="grid gap-4">
			<h2 className="font-heading text-2xl">{t('zuerst')}</h2>
			<Stack as="ul">
				{zuerst.map((zeile) => (
					<Eintrag key={zeile.key} zeile={zeile} token={token} />
				))}
			</Stack>
		</section>
	)
}

/** The filter, as links: no script, and every choice has its address. */
export function FilterAuswahl({ filter }: Pick<BereichScreen, 'filter'>) {
	const { t } = useTranslation('bereich')
	return (
		<div className="border-b border-line">
			<LinkBar
				label={t('filter.titel')}
				items={filter.map(({ wert, anzahl, href, current }) => ({
					href,
					label: t(`filter.${wert}`, { anzahl }),
					current,
				}))}
			/>
		</div>
	)
}

type Zeile = BereichScreen['zeilen'][number]

function Eintrag({ zeile, token }: { zeile: Zeile; token: string }) {
	const { t } = useTranslation('bereich')
	const { praemierungId, teilenHref, nachfrageHref, gutschein } = zeile
	const shop = gutschein?.shop
	return (
		<StandZeile
			zeile={zeile}
			title={zeile.merkname ? `${zeile.titel} · ${zeile.merkname}` : zeile.titel}
			titleLevel={3}
			hinweis={gutschein?.text}
			nextStep={zeile.schritt}
			actions={
				(praemierungId || teilenHref || nachfrageHref || shop) && (
					<>
						{praemierungId && (
							<Form
								layout="inline"
								hidden={
									<>
										<input type="hidden" name="formular" value={token} />
										<input type="hidden" name="praemierungId" value={praemierungId} />
									</>
								}
							>
								<ButtonRow>
									{zeile.abholen && (
										<Button name="intent" value="abholen" icon="gift">
											{zeile.abholen}
										</Button>
									)}
									<Button name="intent" value="mail" icon="mail" variant={zeile.abholen ? 'quiet' : 'primary'}>
										{t('aktion.mail')}
									</Button>
								</ButtonRow>
							</Form>
						)}
						{teilenHref && (
							<ButtonLink href={teilenHref} variant="secondary">
								{t('aktion.teilen')}
							</ButtonLink>
						)}
						{shop && (
							<ButtonLink href={shop.href} variant="secondary">
								{shop.label}
							</ButtonLink>
						)}
						{nachfrageHref && (
							<ButtonLink href={nachfrageHref} variant="quiet" inline>
								{t('aktion.nachfrage')}
							</ButtonLink>
						)}
					</>
				)
			}
		/>
	)
}

export function EmpfehlungListe(view: BereichScreen) {
	const { t } = useTranslation('bereich')
	const { zeilen, zuerst, filter, suche, token, anzahl, vorigeHref, naechsteHref, alleHref, homeHref } = view
	const alles = !suche?.q && filter.some(({ wert, current }) => wert === 'alle' && current)
	if (zeilen.length === 0 && zuerst.length > 0) return null
	if (zeilen.length === 0)
		return (
			<EmptyState
				title={t(alles ? 'leerTitel' : 'leer')}
				action={
					<ButtonLink href={alles ? homeHref : alleHref} variant={alles ? 'primary' : 'secondary'}>
						{t(alles ? 'empfehlen' : 'alleZeigen')}
					</ButtonLink>
				}
			>
				{suche?.q ? t('leerSuche', { q: suche.q }) : t(alles ? 'leerAlle' : 'leerFilter')}
			</EmptyState>
		)
	return (
		<section className="grid gap-6">
			<h2 className={zuerst.length > 0 ? 'font-heading text-2xl' : 'sr-only'}>
				{t(zuerst.length > 0 ? 'weitere' : 'liste')}
			</h2>
			<Stack as="ul">
				{zeilen.map((zeile) => (
					<Eintrag key={zeile.key} zeile={zeile} token={token} />
				))}
			</Stack>
			{(vorigeHref || naechsteHref) && (
				<Pagination
					label={t('seiten')}
					status={t('anzahl', { count: anzahl })}
					previous={vorigeHref ? { href: vorigeHref, label: t('vorige') } : undefined}
					next={naechsteHref ? { href: naechsteHref, label: t('naechste') } : undefined}
				/>
			)}
		</section>
	)
}
