import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Breadcrumb } from '~/ui/layout/Breadcrumb'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../betrieb/ActionButton'
import { Fortschritt } from '../betrieb/Fortschritt'
import { Outcome, refusalOf } from '../betrieb/Outcome'
import type { letzteView, SammelarbeitScreen } from './sammelarbeit.server'

/** What something stood against, each with what it was. */
function Gruende({ liste, weiterHref }: Pick<SammelarbeitScreen, 'liste' | 'weiterHref'>) {
	const { t } = useTranslation('sammelarbeit')
	if (liste.length === 0) return null
	return (
		<div className="grid gap-4">
			<Table
				dense
				caption={t('gruende')}
				columns={[
					{ key: 'name', label: t('nummer'), rowHeader: true },
					{ key: 'grund', label: t('grund') },
				]}
				rows={liste.map(({ key, name, grund, href }) => ({
					key,
					cells: { name: <Link href={href}>{name}</Link>, grund },
				}))}
			/>
			{weiterHref && <TextLink href={weiterHref}>{t('weitere')}</TextLink>}
		</div>
	)
}

/** What can be taken back of it, and what is done where it cannot. */
function Zurueck({ zurueck, token }: { zurueck: NonNullable<SammelarbeitScreen['zurueck']>; token: string }) {
	const { t } = useTranslation('sammelarbeit')
	const { moeglich, mitgeteilt, bis } = zurueck
	return (
		<Card as="section" title={t('zurueck.titel')}>
			<div className="grid gap-3">
				{moeglich > 0 && (
					<>
						<p>
							{t('zurueck.moeglich', { count: moeglich })} {bis && t('zurueck.bis', { bis })}
						</p>
						<ActionButton token={token} intent="zuruecknehmen">
							<Button variant="secondary">{t('zurueck.absenden', { count: moeglich })}</Button>
						</ActionButton>
					</>
				)}
				{mitgeteilt > 0 && (
					<p className="text-muted">
						{t('zurueck.mitgeteilt', { count: mitgeteilt })} {t('zurueck.stattdessen')}
					</p>
				)}
			</div>
		</Card>
	)
}

/** A work on many: how far it is, what became of it, and the button that stops it. */
export function Sammelarbeit({ view, reply }: { view: SammelarbeitScreen; reply: FormReply | undefined }) {
	const { t } = useTranslation(['sammelarbeit', 'allgemein'])
	const { titel, stand, fertig, anzahl } = view
	return (
		<>
			<Outcome fehler={refusalOf(reply, [])} success={!reply && view.angehalten ? t('angehaltenErfolg') : undefined} />
			<Breadcrumb
				label={t('allgemein:pfad')}
				items={[{ href: view.listeHref, label: view.listeName }, { label: titel }]}
			/>
			<PageTitle title={titel} eyebrow={t(`stand.${stand}`)} />
			<Stack gap="wide">
				{stand === 'laeuft' && (
					<Fortschritt
						title={t('laeuft')}
						stand={t('fortschritt', { fertig, anzahl })}
						{...{ fertig, anzahl }}
						reload={{ href: view.standHref, label: t('neuLaden') }}
					>
						{t('laeuftText')}
					</Fortschritt>
				)}
				{stand === 'abgebrochen' && <Notice tone="warning">{t('abgebrochenText')}</Notice>}
				{stand === 'angehalten' && <Notice tone="warning">{t('angehaltenText')}</Notice>}
				<Card as="section" title={t('ergebnis')}>
					<DescriptionList
						items={[
							{ term: view.was, value: String(view.getan) },
							...(view.vorgelegt > 0 ? [{ term: t('vorgelegt'), value: String(view.vorgelegt) }] : []),
							{ term: t('gehindert'), value: String(view.gehindert) },
							...(view.offen > 0 ? [{ term: t('offen'), value: String(view.offen) }] : []),
							...(view.summe ? [{ term: t('summe'), value: view.summe }] : []),
						]}
					/>
					{stand === 'laeuft' && (
						<div className="mt-5 grid gap-2">
							<p className="text-muted">{t('anhaltenText')}</p>
							<ActionButton token={view.token} intent="anhalten">
								<Button variant="secondary">{t('anhalten')}</Button>
							</ActionButton>
						</div>
					)}
				</Card>
				{view.vorgelegt > 0 && (
					<Notice
						title={t('vorgelegtTitel')}
						actions={view.vorgelegtHref && <TextLink href={view.vorgelegtHref}>{t('vorgelegtLink')}</TextLink>}
					>
						{t('vorgelegtText')}
					</Notice>
				)}
				{view.zurueck && <Zurueck zurueck={view.zurueck} token={view.token} />}
				{view.offeneHref && (
					<p>
						{t('zurueck.nachher')} <TextLink href={view.offeneHref}>{t('zurueck.zurListe')}</TextLink>
					</p>
				)}
				<Gruende {...view} />
			</Stack>
		</>
	)
}

/** The last works of a kind, each with the way to it. */
export function Letzte({ letzte }: { letzte: ReturnType<typeof letzteView> }) {
	const { t } = useTranslation('sammelarbeit')
	if (letzte.length === 0) return null
	return (
		<Table
			dense
			caption={t('letzte')}
			columns={[
				{ key: 'vom', label: t('vom'), rowHeader: true },
				{ key: 'anzahl', label: t('anzahl'), align: 'right' },
				{ key: 'stand', label: t('ergebnis') },
			]}
			rows={letzte.map(({ id, href, vom, anzahl, stand }) => ({
				key: id,
				cells: { vom: <Link href={href}>{vom}</Link>, anzahl, stand },
			}))}
		/>
	)
}
