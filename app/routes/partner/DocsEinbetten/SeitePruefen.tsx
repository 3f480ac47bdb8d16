import { useTranslation } from 'react-i18next'
import type { Befund } from '~/domain/partner/seitenpruefung'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { seiteSchema } from '~/web/forms/partner'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../../_shared/Formular'

export type Ergebnis = { befunde: Befund[]; values: { seite: string; quelltext: string; richtlinie: string } }

/** What to change, then what is right. */
function Befunde({ befunde }: Pick<Ergebnis, 'befunde'>) {
	const { t } = useTranslation('einbetten')
	const faults = befunde.filter(({ gut }) => !gut)
	return (
		<Notice
			tone={faults.length > 0 ? 'warning' : 'success'}
			title={t(faults.length > 0 ? 'pruefen.aendern' : 'pruefen.gut')}
			first
		>
			<ul className="grid list-disc gap-3 pl-5">
				{[...faults, ...befunde.filter(({ gut }) => gut)].map(({ code, wert }) => (
					<li key={code + wert}>
						{t(`befund.${code}`)}
						{wert && <code className="ml-1 wrap-anywhere">{wert}</code>}
					</li>
				))}
			</ul>
		</Notice>
	)
}

type Props = { token: string; reply: FormReply | undefined; ergebnis: Ergebnis | undefined }

/** The check of one's own page. */
export function SeitePruefen({ token, reply, ergebnis }: Props) {
	const { t } = useTranslation(['einbetten', 'formular'])
	const formular = useFormular({
		schema: seiteSchema,
		reply,
		values: ergebnis?.values ?? {},
		labels: { seite: t('pruefen.seite'), quelltext: t('pruefen.quelltext'), richtlinie: t('pruefen.richtlinie') },
	})
	const optional = { optionalLabel: `(${t('formular:freiwillig')})`, autoComplete: 'off', spellCheck: false } as const
	return (
		<Card as="section" title={t('pruefen.titel')}>
			<Stack>
				<p className="text-muted">{t('pruefen.text')}</p>
				{ergebnis && <Befunde {...ergebnis} />}
				<Formular formular={formular} token={token}>
					<TextField
						{...formular.field('seite')}
						hint={t('pruefen.seiteHinweis')}
						inputMode="url"
						autoCapitalize="none"
						autoComplete="url"
						required
					/>
					<Textarea {...formular.field('quelltext')} {...optional} hint={t('pruefen.quelltextHinweis')} />
					<Textarea {...formular.field('richtlinie')} {...optional} hint={t('pruefen.richtlinieHinweis')} />
					<Button>{t('pruefen.absenden')}</Button>
				</Formular>
			</Stack>
		</Card>
	)
}
