import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { FileField } from '~/ui/form/FileField'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { codesSchema, widerrufSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { GutscheineScreen } from './view.server'

type Props = Pick<GutscheineScreen, 'token'> & { reply: FormReply | undefined }

/** Brand and value as they are stocked already are suggested: a code under another spelling would never be found. */
export function CodesEinlesen({ token, reply, marken }: Props & Pick<GutscheineScreen, 'marken'>) {
	const { t } = useTranslation('gutscheine')
	const formular = useFormular({
		schema: codesSchema,
		reply: replyTo(reply, 'codes'),
		labels: { wert: t('wert'), gueltigBis: t('einlesen.gueltigBis'), codesDatei: t('einlesen.datei') },
	})
	return (
		<Card as="section" id="codes-einlesen" tone="alt" title={t('einlesen.titel')}>
			<Formular formular={formular} token={token} intent="codes" dateien>
				<p className="text-muted">{t('einlesen.text')}</p>
				<TextField {...formular.field('marke')} list="marken" autoComplete="off" maxLength={60} required />
				<datalist id="marken">
					{marken.map(({ marke }) => (
						<option key={marke} value={marke} />
					))}
				</datalist>
				<TextField {...formular.field('wert')} inputMode="decimal" autoComplete="off" width="short" required />
				<TextField
					{...formular.field('gueltigBis')}
					hint={t('einlesen.gueltigBisHinweis')}
					inputMode="numeric"
					autoComplete="off"
					width="short"
				/>
				<Textarea {...formular.field('codes')} rows={6} spellCheck={false} autoComplete="off" />
				<FileField {...formular.field('codesDatei')} accept=".txt,.csv,text/plain,text/csv" />
				<Button variant="secondary">{t('einlesen.absenden')}</Button>
			</Formular>
		</Card>
	)
}

export function CodesWiderrufen({ token, reply }: Props) {
	const { t } = useTranslation('gutscheine')
	const formular = useFormular({
		schema: widerrufSchema,
		reply: replyTo(reply, 'widerruf'),
		labels: { widerrufMarke: t('widerruf.marke'), widerrufCodes: t('widerruf.codes') },
	})
	return (
		<Card as="section" id="codes-widerrufen" title={t('widerruf.titel')}>
			<Formular formular={formular} token={token} intent="widerruf">
				<p className="text-muted">{t('widerruf.text')}</p>
				<TextField {...formular.field('widerrufMarke')} list="marken" autoComplete="off" maxLength={60} required />
				<Textarea {...formular.field('widerrufCodes')} rows={4} spellCheck={false} autoComplete="off" required />
				<Button variant="secondary">{t('widerruf.absenden')}</Button>
			</Formular>
		</Card>
	)
}
