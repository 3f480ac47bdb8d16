import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { codesSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PraemienScreen } from './view.server'

type Props = Pick<PraemienScreen, 'token'> & { reply: FormReply | undefined }

/** Brand and value as they are stocked already are suggested: a code under another spelling would never be found. */
export function Codes({ token, reply, bestand }: Props & Pick<PraemienScreen, 'bestand'>) {
	const { t } = useTranslation('praemien')
	const formular = useFormular({
		schema: codesSchema,
		reply: replyTo(reply, 'codes'),
		labels: { wert: t('praemienSeite.wert') },
	})
	const marken = [...new Set(bestand.map(({ marke }) => marke))]
	return (
		<Card as="section" id="codes-einlesen" tone="alt" title={t('praemienSeite.importieren')}>
			<Formular formular={formular} token={token} intent="codes">
				<p className="text-muted">{t('praemienSeite.importText')}</p>
				<TextField {...formular.field('marke')} list="marken" autoComplete="off" maxLength={60} required />
				<datalist id="marken">
					{marken.map((marke) => (
						<option key={marke} value={marke} />
					))}
				</datalist>
				<TextField {...formular.field('wert')} inputMode="decimal" autoComplete="off" width="short" required />
				<Textarea {...formular.field('codes')} rows={6} spellCheck={false} autoComplete="off" required />
				<Button variant="secondary">{t('praemienSeite.importAbsenden')}</Button>
			</Formular>
		</Card>
	)
}
