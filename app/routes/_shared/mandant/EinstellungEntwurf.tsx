import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { Table } from '~/ui/Table'
import { TextLink } from '~/ui/TextLink'
import { einstellungWannSchema } from '~/web/forms/einstellungen'
import type { FormReply } from '~/web/forms.server'
import { ActionButton } from '../betrieb/ActionButton'
import { Darf } from '../betrieb/Darf'
import { replyTo } from '../betrieb/Outcome'
import { Formular, useFormular } from '../Formular'
import { Zeitpunkt } from '../inhalt/Zeitpunkt'
import type { EinstellungenScreen } from './einstellungen.server'

type Entwurf = NonNullable<EinstellungenScreen['entwurf']>

/** From when on; what costs money or is law is asked for. */
function Wann({
	entwurf: { zuZweit },
	stand,
	token,
	reply,
}: Pick<EinstellungenScreen, 'stand' | 'token'> & { entwurf: Entwurf; reply: FormReply | undefined }) {
	const { t } = useTranslation(['einstellungen', 'texte'])
	const intent = zuZweit ? 'beantragen' : 'veroeffentlichen'
	const formular = useFormular({
		schema: einstellungWannSchema,
		reply: replyTo(reply, intent),
		values: { wann: 'jetzt' },
		labels: {
			...{ wann: t('wann.titel'), abTag: t('texte:feld.tag'), abZeit: t('texte:feld.zeit') },
			abMal: t('texte:mal.titel'),
		},
	})
	return (
		<Formular formular={formular} token={token} intent={intent}>
			{zuZweit && <p>{t('zweiPersonen')}</p>}
			<input type="hidden" name="stand" value={stand} />
			<RadioGroup
				{...formular.field('wann')}
				legend={t('wann.titel')}
				layout="row"
				options={(['jetzt', 'geplant'] as const).map((value) => ({ value, label: t(`wann.${value}`) }))}
			/>
			<Zeitpunkt
				felder={{ tag: formular.field('abTag'), zeit: formular.field('abZeit'), mal: formular.field('abMal') }}
				legend={t('wann.ab')}
				hint={t('texte:wann.abHinweis')}
			/>
			<Button>{t(intent)}</Button>
		</Formular>
	)
}

/** What a second person decides; who wrote it or asked is told why it is not them. */
function Antrag({ entwurf: { id, antrag, befangen }, token }: { entwurf: Entwurf; token: string }) {
	const { t } = useTranslation('einstellungen')
	if (!antrag) return null
	return (
		<Stack gap="tight">
			<p className="font-semibold">{t('antrag.text', antrag)}</p>
			<Darf recht="einstellung.freigeben">
				{befangen ? (
					<p className="text-muted">{t('antrag.befangen')}</p>
				) : (
					<div className="flex flex-wrap gap-3">
						<ActionButton token={token} intent="freigeben" werte={{ fassungId: id }}>
							<Button inline>{t('antrag.freigeben')}</Button>
						</ActionButton>
						<ActionButton token={token} intent="zurueckgeben" werte={{ fassungId: id }}>
							<Button variant="secondary" inline>
								{t('antrag.zurueckgeben')}
							</Button>
						</ActionButton>
					</div>
				)}
			</Darf>
		</Stack>
	)
}

type Props = Pick<EinstellungenScreen, 'entwurf' | 'entwurfHref' | 'stand' | 'token'> & { reply: FormReply | undefined }

/** The draft in words, and how it comes to hold. */
export function EinstellungEntwurf({ entwurf, entwurfHref, stand, token, reply }: Props) {
	const { t } = useTranslation('einstellungen')
	if (!entwurf) return null
	const { id, wer, am, worte, ueberholt, antrag } = entwurf
	return (
		<Card as="section" title={t('entwurf.titel')} id="entwurf">
			<Stack>
				<p className="text-muted">{t('entwurf.von', { wer, am })}</p>
				<Table
					caption={t('entwurf.titel')}
					hideCaption
					columns={[
						{ key: 'name', label: t('spalte.name'), rowHeader: true },
						{ key: 'vorher', label: t('spalte.vorher') },
						{ key: 'nachher', label: t('spalte.nachher') },
					]}
					rows={worte.map((one) => ({ key: one.name, cells: one }))}
				/>
				{entwurfHref && (
					<div className="grid max-w-2xl gap-2">
						<p>
							<TextLink href={entwurfHref}>{t('entwurf.ansehen')}</TextLink>
						</p>
						<p className="text-sm text-muted">{t('entwurf.teilen')}</p>
						<p className="text-sm break-all">{entwurfHref}</p>
					</div>
				)}
				{ueberholt ? (
					<Notice tone="warning">
						<p>{t('entwurf.ueberholt')}</p>
						<ActionButton token={token} intent="auffrischen" werte={{ stand }}>
							<Button variant="secondary">{t('entwurf.auffrischen')}</Button>
						</ActionButton>
					</Notice>
				) : antrag ? (
					<Antrag entwurf={entwurf} token={token} />
				) : (
					<Wann {...{ entwurf, stand, token, reply }} />
				)}
				<div>
					<ActionButton token={token} intent="verwerfen" werte={{ fassungId: id }}>
						<Button variant="quiet">{t('entwurf.verwerfen')}</Button>
					</ActionButton>
				</div>
			</Stack>
		</Card>
	)
}
