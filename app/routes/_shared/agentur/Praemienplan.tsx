import { useTranslation } from 'react-i18next'
import { PLAN_FUER, PLAN_SEITEN, type PlanStand } from '~/domain/agentur/praemienplan'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Disclosure } from '~/ui/Disclosure'
import { EmptyState } from '~/ui/EmptyState'
import { DateField } from '~/ui/form/DateField'
import { Form } from '~/ui/form/Form'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Money } from '~/ui/Money'
import { Table } from '~/ui/Table'
import { Tag, type TagTone } from '~/ui/Tag'
import { planNeuSchema } from '~/web/forms/agentur'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../betrieb/ActionButton'
import { replyTo } from '../betrieb/Outcome'
import { Formular, useFormular } from '../Formular'
import type { PlanView } from './praemienplan.server'

const TONES: Record<PlanStand, TagTone> = {
	beantragt: 'warning',
	abgelehnt: 'danger',
	kuenftig: 'info',
	gilt: 'success',
	beendet: 'neutral',
}

type Kategorie = PlanView['kategorien'][number]
type Gruppe = Kategorie['gruppen'][number]
type Zeile = Gruppe['zeilen'][number]

type AendernProps = { zeile: Zeile; token: string; genehmigen: boolean; reply?: FormReply | undefined }

/** Declines what the agency asks for, with the reason it reads. */
function Ablehnen({ zeile, token, reply }: Omit<AendernProps, 'genehmigen'>) {
	const { t, i18n } = useTranslation('agenturgeld')
	const sent = replyTo(reply, 'ablehnen')?.submission?.initialValue
	const meiner = sent?.planId === zeile.id
	const id = `grund-${zeile.id}`
	return (
		<details open={meiner} className="w-full">
			<summary className="inline-flex min-h-11 list-none items-center font-semibold text-brand hover:underline">
				{t('plan.ablehnen')}
			</summary>
			<Form
				hidden={
					<>
						<input type="hidden" name="formular" value={token} />
						<input type="hidden" name="intent" value="ablehnen" />
						<input type="hidden" name="planId" value={zeile.id} />
					</>
				}
			>
				<Textarea
					id={id}
					name="grund"
					label={t('plan.grund')}
					hint={t('plan.grundHinweis')}
					value={meiner ? String(sent.grund ?? '') : ''}
					maxLength={300}
					rows={2}
					required
				/>
				<Button
					variant="secondary"
					aria-label={t('plan.ablehnenName', {
						produkt: zeile.produkt,
						betrag: formatMoney(zeile.betragCent, i18n.language),
					})}
				>
					{t('plan.ablehnen')}
				</Button>
			</Form>
		</details>
	)
}

/** What can be done about a row by who sees it; `genehmigen`: who may agree to it. */
function Aendern({ zeile, token, genehmigen, reply }: AendernProps) {
	const { t, i18n } = useTranslation('agenturgeld')
	const werte = { planId: zeile.id }
	const name = { produkt: zeile.produkt, betrag: formatMoney(zeile.betragCent, i18n.language) }
	return (
		<div className="flex flex-wrap gap-2">
			{genehmigen && zeile.stand === 'beantragt' && (
				<ActionButton token={token} intent="genehmigen" werte={werte}>
					<Button inline aria-label={t('plan.genehmigenName', name)}>
						{t('plan.genehmigen')}
					</Button>
				</ActionButton>
			)}
			{genehmigen && zeile.stand === 'beantragt' ? (
				<Ablehnen zeile={zeile} token={token} reply={reply} />
			) : (
				<ActionButton token={token} intent="beenden" werte={werte}>
					<Button variant="secondary" inline aria-label={t('plan.beendenName', name)}>
						{t(zeile.stand === 'abgelehnt' ? 'plan.entfernen' : 'plan.beenden')}
					</Button>
				</ActionButton>
			)}
		</div>
	)
}

type GruppeProps = { gruppe: Gruppe; token: string | null; genehmigen: boolean; reply: FormReply | undefined }

/** The plans for one product. */
function PlanTabelle({ gruppe: { produkt, zeilen }, token, genehmigen, reply }: GruppeProps) {
	const { t, i18n } = useTranslation('agenturgeld')
	return (
		<Table
			dense
			hideCaption
			caption={t('plan.listeVon', { produkt })}
			columns={[
				{ key: 'seite', label: t('plan.seite'), rowHeader: true },
				{ key: 'fuer', label: t('plan.fuer') },
				{ key: 'betrag', label: t('plan.betrag'), align: 'right' },
				{ key: 'zeit', label: t('plan.zeit') },
				{ key: 'stand', label: t('plan.stand') },
				...(token ? [{ key: 'aendern', label: t('plan.aendern') }] : []),
			]}
			rows={zeilen.map((zeile) => ({
				key: zeile.id,
				cells: {
					seite: t(`seite.${zeile.seite}`),
					fuer: t(`fuer.${zeile.fuer}`),
					betrag: <Money cents={zeile.betragCent} locale={i18n.language} exact />,
					zeit: zeile.bis ? t('plan.vonBis', zeile) : t('plan.ab', zeile),
					stand: (
						<>
							<Tag tone={TONES[zeile.stand]}>{t(`planStand.${zeile.stand}`)}</Tag>
							{zeile.ablehnungGrund && <span className="mt-1 block">{zeile.ablehnungGrund}</span>}
						</>
					),
					...(token
						? {
								aendern:
									zeile.stand === 'beendet' || (genehmigen && zeile.stand === 'abgelehnt') ? (
										'–'
									) : (
										<Aendern zeile={zeile} token={token} genehmigen={genehmigen} reply={reply} />
									),
							}
						: {}),
				},
			}))}
		/>
	)
}

/** What a product is worth now. */
function Wert({ wert }: Pick<Gruppe, 'wert'>) {
	const { t, i18n } = useTranslation('agenturgeld')
	const money = (cents: number) => formatMoney(cents, i18n.language, { exact: true })
	if (wert.length === 0) return t('plan.keiner')
	return wert.map(({ seite, betragCent, anteilCent }) => {
		const was = { seite: t(`seite.${seite}`), betrag: money(betragCent) }
		return (
			<span key={seite} className="block">
				{anteilCent === undefined
					? t('plan.kurz', was)
					: t('plan.kurzMitAnteil', { ...was, anteil: money(anteilCent) })}
			</span>
		)
	})
}

type ListeProps = { token: string | null; genehmigen?: boolean; reply?: FormReply | undefined }

/** The plans of a category, folded by product. */
function PlanProdukte({ gruppen, token, genehmigen = false, reply }: ListeProps & Pick<Kategorie, 'gruppen'>) {
	return (
		<Disclosure
			layout="plain"
			dense
			items={gruppen.map((gruppe) => ({
				title: gruppe.produkt,
				aside: <Wert wert={gruppe.wert} />,
				content: <PlanTabelle gruppe={gruppe} token={token} genehmigen={genehmigen} reply={reply} />,
				open: gruppe.wartet,
			}))}
		/>
	)
}

/** An agency's plan, folded by category and product; with a token, what can be changed about it. */
export function PlanListe({ kategorien, ...rest }: ListeProps & Pick<PlanView, 'kategorien'>) {
	const { t } = useTranslation('agenturgeld')
	const [erste, ...weitere] = kategorien
	if (!erste)
		return (
			<EmptyState icon="gift" title={t('plan.leer')}>
				{t('plan.leerText')}
			</EmptyState>
		)
	return (
		<section className="grid gap-4">
			<h2 className="text-xl">{t('plan.liste')}</h2>
			{weitere.length === 0 ? (
				<PlanProdukte gruppen={erste.gruppen} {...rest} />
			) : (
				<Disclosure
					layout="plain"
					items={kategorien.map(({ name, gruppen, wartet }) => ({
						title: name,
						aside: t('plan.produkte', { count: gruppen.length }),
						content: <PlanProdukte gruppen={gruppen} {...rest} />,
						open: wartet,
					}))}
				/>
			)}
		</section>
	)
}

type FormularProps = {
	produkte: PlanView['produkte']
	token: string
	reply: FormReply | undefined
	/** The agency asks for it: it waits for the brand. */
	antrag?: boolean
}

/** Adds a row to an agency's plan. */
export function PlanFormular({ produkte, token, reply, antrag = false }: FormularProps) {
	const { t } = useTranslation(['agenturgeld', 'formular'])
	const formular = useFormular({
		schema: planNeuSchema,
		reply: replyTo(reply, 'anlegen'),
		labels: {
			seite: t('plan.seite'),
			fuer: t('plan.fuer'),
			betrag: t('plan.betrag'),
			gueltigVon: t('plan.gueltigVon'),
			gueltigBis: t('plan.gueltigBis'),
		},
	})
	return (
		<Card as="section" title={t('plan.neu')}>
			<Formular formular={formular} token={token} intent="anlegen">
				<p className="text-muted">{t('plan.neuText')}</p>
				{antrag && <p className="text-muted">{t('plan.neuAntrag')}</p>}
				<Select
					{...formular.field('produkt')}
					emptyLabel={t('plan.waehlen')}
					options={produkte.map(({ id, name }) => ({ value: String(id), label: name }))}
					required
				/>
				<Select
					{...formular.field('seite')}
					emptyLabel={t('plan.waehlen')}
					options={PLAN_SEITEN.map((value) => ({ value, label: t(`seite.${value}`) }))}
					required
				/>
				<Select
					{...formular.field('fuer')}
					emptyLabel={t('plan.waehlen')}
					options={PLAN_FUER.map((value) => ({ value, label: t(`fuer.${value}`) }))}
					required
				/>
				<TextField {...formular.field('betrag')} inputMode="decimal" autoComplete="off" maxLength={20} required />
				<DateField {...formular.field('gueltigVon')} hint={t('plan.vonHinweis')} autoComplete="off" required />
				<DateField
					{...formular.field('gueltigBis')}
					hint={t('plan.bisHinweis')}
					optionalLabel={`(${t('formular:nichtNoetig')})`}
					autoComplete="off"
				/>
				<div>
					<Button>{t('plan.absenden')}</Button>
				</div>
			</Formular>
		</Card>
	)
}
