import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { Checkbox } from '~/ui/form/Checkbox'
import { Textarea } from '~/ui/form/Textarea'
import { Notice } from '~/ui/Notice'
import { eigenwerbungSchema } from '~/web/forms/betrugspruefung'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PruefungScreen } from './view.server'

type Pruefung = Pick<PruefungScreen, 'pruefung'>
type Props = Pick<PruefungScreen, 'pruefung' | 'token'> & { reply: FormReply | undefined }

/** Who has to agree, and whether whoever looks can. */
function ZweitePerson({ pruefung: { anlass, zustand, vorgelegtVon, selbstVorgelegt, befangen } }: Pruefung) {
	const { t } = useTranslation('betrugspruefung')
	if (befangen) return <Notice title={t('pruefung.befangenTitel')}>{t('pruefung.befangen')}</Notice>
	if (zustand === 'vorgelegt')
		return (
			<Notice title={t('pruefung.vorgelegtTitel', { name: vorgelegtVon ?? '' })}>
				{t(selbstVorgelegt ? 'pruefung.vorgelegtSelbst' : 'pruefung.vorgelegtAndere')}
			</Notice>
		)
	if (!anlass) return null
	return <Notice title={t('pruefung.zweiteTitel')}>{t(`pruefung.zweite.${anlass}`)}</Notice>
}

/** What was decided, and what colleagues should know. */
function Entschieden({ pruefung }: Pruefung) {
	const { t } = useTranslation('betrugspruefung')
	const { zustand, entschiedenAm, antwort, notiz } = pruefung
	return (
		<Card as="section" title={t(`pruefungen.zustand.${zustand}`)}>
			<p className="text-muted">{t('pruefung.entschiedenAm', { datum: entschiedenAm ?? '' })}</p>
			<p className="mt-2 whitespace-pre-line">{antwort}</p>
			{notiz && <p className="mt-4 whitespace-pre-line border-line border-t pt-4 text-muted">{notiz}</p>}
		</Card>
	)
}

/** Release or reject, with words for the recommender, a note for colleagues and what to remember; or what was decided. */
export function Entscheiden({ pruefung, token, reply }: Props) {
	const { t } = useTranslation('betrugspruefung')
	const formular = useFormular({
		schema: eigenwerbungSchema,
		reply,
		labels: { antwort: t('pruefung.antwort'), notiz: t('pruefung.notiz'), merken: t('pruefung.merken') },
		values: { antwort: pruefung.antwort, notiz: pruefung.notiz },
	})
	const { zustand, anlass, selbstVorgelegt, befangen, lernbar } = pruefung
	if (zustand === 'freigegeben' || zustand === 'abgelehnt') return <Entschieden pruefung={pruefung} />
	const vorgelegt = zustand === 'vorgelegt'
	const picked = formular.picked('merken')
	return (
		<Darf recht="eigenwerbung.entscheiden">
			<Card as="section" title={t('pruefung.entscheiden')}>
				<Formular formular={formular} token={token}>
					<ZweitePerson pruefung={pruefung} />
					<Textarea {...formular.field('antwort')} hint={t('pruefung.antwortHinweis')} maxLength={500} required />
					<Textarea {...formular.field('notiz')} hint={t('pruefung.notizHinweis')} maxLength={1000} />
					{lernbar.length > 0 && (
						<fieldset className="min-w-0">
							<legend className="font-medium">{t('pruefung.merken')}</legend>
							<p className="mb-2 text-muted text-sm">{t('pruefung.merkenHinweis')}</p>
							{lernbar.map(({ schluessel, art, seite, kennzeichen }) => (
								<Checkbox
									key={schluessel}
									name="merken"
									id={schluessel}
									value={schluessel}
									defaultChecked={picked.includes(schluessel)}
								>
									{t(`muster.art.${art}`)} ({t(`pruefungListe.${seite}`)}): {kennzeichen}
								</Checkbox>
							))}
						</fieldset>
					)}
					<p className="text-muted text-sm">{t('pruefung.ablehnenText')}</p>
					<ButtonRow>
						{!selbstVorgelegt && !befangen && (
							<Button name="intent" value="freigeben">
								{t(vorgelegt ? 'pruefung.mitFreigeben' : anlass ? 'pruefung.vorlegen' : 'pruefung.freigeben')}
							</Button>
						)}
						<Button name="intent" value="ablehnen" variant="danger">
							{t('pruefung.ablehnen')}
						</Button>
						{vorgelegt && (
							<Button name="intent" value="zurueckgeben" variant="secondary">
								{t(selbstVorgelegt ? 'pruefung.zuruecknehmen' : 'pruefung.zurueckgeben')}
							</Button>
						)}
					</ButtonRow>
				</Formular>
			</Card>
		</Darf>
	)
}
