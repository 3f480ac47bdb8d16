import { useTranslation } from 'react-i18next'
import type { EigenwerbungZustand } from '~/domain/betrugspruefung/eigenwerbung'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { DescriptionList } from '~/ui/DescriptionList'
import { Checkbox } from '~/ui/form/Checkbox'
import { Textarea } from '~/ui/form/Textarea'
import { Notice } from '~/ui/Notice'
import { Tag, type TagTone } from '~/ui/Tag'
import { eigenwerbungSchema } from '~/web/forms/betrugspruefung'
import type { FormReply } from '~/web/forms.server'
import { useDarf } from '../../_shared/betrieb/Darf'
import { WerEntscheidet } from '../../_shared/betrieb/WerEntscheidet'
import { Formular, useFormular } from '../../_shared/Formular'
import { merkmalText } from './merkmal'
import type { PruefungScreen } from './view.server'

type Pruefung = Pick<PruefungScreen, 'pruefung'>
type Props = Pick<PruefungScreen, 'pruefung' | 'token'> & { reply: FormReply | undefined }

const TONES: Record<EigenwerbungZustand, TagTone> = {
	offen: 'warning',
	vorgelegt: 'info',
	freigegeben: 'success',
	abgelehnt: 'danger',
}

export function PruefungTag({ zustand }: { zustand: EigenwerbungZustand }) {
	const { t } = useTranslation('betrugspruefung')
	return <Tag tone={TONES[zustand]}>{t(`pruefungen.zustand.${zustand}`)}</Tag>
}

/** Who has to agree, and whether whoever looks can. */
function ZweitePerson({ pruefung: { anlass, zustand, vorgelegtVon, selbstVorgelegt, verbunden, befangen } }: Pruefung) {
	const { t } = useTranslation('betrugspruefung')
	if (befangen) return <Notice title={t('pruefung.befangenTitel')}>{t('pruefung.befangen')}</Notice>
	if (verbunden) return <Notice title={t('pruefung.befangenTitel')}>{t('pruefung.verbunden')}</Notice>
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
export function Entschieden({ pruefung }: Pruefung) {
	const { t } = useTranslation('betrugspruefung')
	const { zustand, entschiedenAm, antwort, notiz } = pruefung
	return (
		<Card as="section" title={t(`pruefungen.zustand.${zustand}`)}>
			<DescriptionList
				items={[
					{ term: t('pruefungListe.entschieden'), value: entschiedenAm },
					...[
						{ term: t('pruefung.antwort'), text: antwort },
						{ term: t('pruefung.notiz'), text: notiz },
					]
						.filter(({ text }) => text)
						.map(({ term, text }) => ({
							term,
							value: <span className="whitespace-pre-line break-words">{text}</span>,
						})),
				]}
			/>
		</Card>
	)
}

/** Release or reject, with words for the recommender, a note for colleagues and what to remember. */
export function Entscheiden({ pruefung, token, reply }: Props) {
	const { t } = useTranslation('betrugspruefung')
	const { t: alle } = useTranslation()
	const formular = useFormular({
		schema: eigenwerbungSchema,
		reply,
		labels: { antwort: t('pruefung.antwort'), notiz: t('pruefung.notiz'), merken: t('pruefung.merken') },
		values: { antwort: pruefung.antwort, notiz: pruefung.notiz, merken: pruefung.merken },
	})
	const darf = useDarf()
	const { zustand, anlass, selbstVorgelegt, verbunden, befangen, lernbar } = pruefung
	const vorgelegt = zustand === 'vorgelegt'
	const picked = formular.picked('merken')
	if (!darf('eigenwerbung.entscheiden'))
		return (
			<Notice title={t('pruefung.wartetTitel')}>
				<WerEntscheidet recht="eigenwerbung.entscheiden" />
			</Notice>
		)
	return (
		<Card as="section" title={t('pruefung.entscheiden')}>
			<Formular formular={formular} token={token}>
				<ZweitePerson pruefung={pruefung} />
				<Textarea {...formular.field('antwort')} hint={t('pruefung.antwortHinweis')} maxLength={500} required />
				<Textarea {...formular.field('notiz')} hint={t('pruefung.notizHinweis')} maxLength={1000} />
				{lernbar.length > 0 && (
					<fieldset className="min-w-0">
						<legend className="font-medium">{t('pruefung.merken')}</legend>
						<p className="mb-2 text-muted text-sm">
							{t('pruefung.merkenHinweis')} {anlass && !vorgelegt && t('pruefung.merkenZweite')}
						</p>
						{lernbar.map((merkmal) => (
							<Checkbox
								key={merkmal.schluessel}
								name="merken"
								id={merkmal.schluessel}
								value={merkmal.schluessel}
								defaultChecked={picked.includes(merkmal.schluessel)}
							>
								{merkmalText(alle, merkmal)}
							</Checkbox>
						))}
					</fieldset>
				)}
				<p className="text-muted text-sm">{t('pruefung.ablehnenText')}</p>
				<ButtonRow>
					{!selbstVorgelegt && !verbunden && !befangen && (
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
	)
}
