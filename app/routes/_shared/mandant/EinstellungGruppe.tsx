import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { einstellungSpeichernSchema } from '~/web/forms/einstellungen'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../betrieb/Outcome'
import { Formular, useFormular } from '../Formular'
import { EinstellungFeld } from './EinstellungFeld'
import type { EinstellungenScreen } from './einstellungen.server'

type Props = Pick<EinstellungenScreen, 'token' | 'stand'> & {
	gruppe: EinstellungenScreen['gruppen'][number]
	reply: FormReply | undefined
}

/** Settings that belong together: one form, saved as a draft. */
export function EinstellungGruppe({ gruppe: { gruppe, titel, felder }, token, stand, reply }: Props) {
	const { t } = useTranslation('einstellungen')
	const answer = replyTo(reply, 'speichern')
	const formular = useFormular({
		schema: einstellungSpeichernSchema,
		reply: answer?.submission?.initialValue?.gruppe === gruppe ? answer : undefined,
		values: Object.fromEntries(felder.map(({ name, typed }) => [name, typed])),
		labels: Object.fromEntries(felder.map(({ name, label }) => [name, label])),
	})
	return (
		<Card as="section" title={titel} id={gruppe}>
			<div className="max-w-2xl">
				<Formular formular={formular} token={token} intent="speichern">
					<input type="hidden" name="gruppe" value={gruppe} />
					{/* What it is based on is what this page shows, not what was sent. */}
					<input type="hidden" name="stand" value={stand} />
					{felder.map((feld) => (
						<EinstellungFeld key={feld.name} feld={feld} formular={formular} />
					))}
					<Button variant="secondary">{t('speichern')}</Button>
				</Formular>
			</div>
		</Card>
	)
}
