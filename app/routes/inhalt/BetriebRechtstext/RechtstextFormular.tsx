import { useTranslation } from 'react-i18next'
import { RECHTSTEXT_MAX } from '~/domain/inhalt/rechtstext'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { rechtstextSpeichernSchema } from '~/web/forms/inhalt'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { RechtstextRaumScreen } from './view.server'

const SUFFIX = { de: 'De', en: 'En' } as const

/** The words of the next version in both languages; saving makes a draft. */
export function RechtstextFormular({
	sprachen,
	token,
	reply,
}: Pick<RechtstextRaumScreen, 'sprachen' | 'token'> & { reply: FormReply | undefined }) {
	const { t } = useTranslation(['rechtstexte', 'texte', 'formular'])
	const [de, en] = sprachen
	const formular = useFormular({
		schema: rechtstextSpeichernSchema,
		reply: replyTo(reply, 'speichern'),
		values: {
			...{ titelDe: de?.start.titel, textDe: de?.start.text },
			...{ titelEn: en?.start.titel, textEn: en?.start.text },
		},
		labels: {
			...{ titelDe: t('texte:feld.block.titel'), titelEn: t('texte:feld.block.titel') },
			...{ textDe: t('texte:feld.block.text'), textEn: t('texte:feld.block.text') },
		},
	})
	return (
		<Formular formular={formular} token={token} intent="speichern">
			<Grid columns={2}>
				{sprachen.map(({ sprache, stand }) => {
					const ende = SUFFIX[sprache]
					const frei = sprache === 'en' ? `(${t('formular:freiwillig')})` : undefined
					return (
						<Card key={sprache} as="section" title={t(`texte:sprache.${sprache}`)} titleLevel={3}>
							<Stack>
								<input type="hidden" name={`stand${ende}`} value={stand} />
								<TextField
									{...formular.field(`titel${ende}`)}
									optionalLabel={frei}
									maxLength={300}
									autoComplete="off"
								/>
								<Textarea
									{...formular.field(`text${ende}`)}
									optionalLabel={frei}
									rows={14}
									maxLength={RECHTSTEXT_MAX}
								/>
							</Stack>
						</Card>
					)
				})}
			</Grid>
			<p className="max-w-prose text-sm text-muted">{t('schreibweise')}</p>
			<Button variant="secondary">{t('speichern')}</Button>
		</Formular>
	)
}
