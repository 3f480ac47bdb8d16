import { useTranslation } from 'react-i18next'
import { WORT_FELDER } from '~/domain/inhalt/plaetze'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Grid } from '~/ui/layout/Grid'
import { Stack } from '~/ui/layout/Stack'
import { textSpeichernSchema } from '~/web/forms/inhalt'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { TextScreen } from './view.server'

type Props = Pick<TextScreen, 'art' | 'start' | 'sprachen' | 'platz' | 'token'> & { reply: FormReply | undefined }

const SUFFIX = { de: 'De', en: 'En' } as const

/** The words in both languages beside each other; saving makes a draft that nobody else sees. */
export function TextFormular({ art, start, sprachen, platz, token, reply }: Props) {
	const { t } = useTranslation(['texte', 'formular'])
	const own = WORT_FELDER[art]
	const { de, en } = start
	const formular = useFormular({
		schema: textSpeichernSchema,
		reply: replyTo(reply, 'speichern'),
		values: {
			...{ titelDe: de?.titel, gruppeDe: de?.gruppe, textDe: de?.text },
			...{ titelEn: en?.titel, gruppeEn: en?.gruppe, textEn: en?.text, platz },
		},
		labels: {
			...{ titelDe: t(`feld.${art}.titel`), titelEn: t(`feld.${art}.titel`) },
			...{ textDe: t(`feld.${art}.text`), textEn: t(`feld.${art}.text`) },
			...{ gruppeDe: t('feld.gruppe'), gruppeEn: t('feld.gruppe'), platz: t('feld.platz') },
		},
	})
	return (
		<Formular formular={formular} token={token} intent="speichern">
			<Grid columns={2}>
				{sprachen.map(({ sprache, stand, variablen }) => {
					const ende = SUFFIX[sprache]
					const frei = sprache === 'en' ? `(${t('formular:freiwillig')})` : undefined
					return (
						<Card key={sprache} as="section" title={t(`sprache.${sprache}`)}>
							<Stack>
								{/* What it is based on is what this page shows, not what was sent. */}
								<input type="hidden" name={`stand${ende}`} value={stand} />
								{'titel' in own && (
									<TextField
										{...formular.field(`titel${ende}`)}
										optionalLabel={frei}
										maxLength={300}
										autoComplete="off"
									/>
								)}
								{(art === 'faq' || art === 'fussnote') && (
									<TextField
										{...formular.field(`gruppe${ende}`)}
										hint={t(`feld.${art}.gruppeHinweis`)}
										optionalLabel={frei}
										maxLength={300}
										autoComplete="off"
									/>
								)}
								<Textarea
									{...formular.field(`text${ende}`)}
									hint={
										variablen.length > 0 && (
											<>
												{t('feld.variablen')} <code>{variablen.map((name) => `{{${name}}}`).join(', ')}</code>
											</>
										)
									}
									optionalLabel={frei}
									rows={art === 'variable' ? 2 : 8}
								/>
							</Stack>
						</Card>
					)
				})}
			</Grid>
			{art === 'faq' ? (
				<TextField {...formular.field('platz')} hint={t('feld.platzHinweis')} inputMode="numeric" width="short" />
			) : (
				<input type="hidden" name="platz" value={platz} />
			)}
			{art !== 'variable' && <p className="max-w-prose text-sm text-muted">{t('feld.schreibweise')}</p>}
			<Button>{t('speichern')}</Button>
		</Formular>
	)
}
