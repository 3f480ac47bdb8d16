import { useTranslation } from 'react-i18next'
import { KULANZ_GRUENDE } from '~/domain/praemie/kulanz'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Select } from '~/ui/form/Select'
import { Textarea } from '~/ui/form/Textarea'
import { TextField } from '~/ui/form/TextField'
import { codesSchema, kulanzSchema } from '~/web/forms/praemie'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { PraemienScreen } from './view.server'

type Props = Pick<PraemienScreen, 'token'> & { reply: FormReply | undefined }

export function KulanzFormular({ token, reply }: Props) {
	const { t } = useTranslation('praemien')
	const formular = useFormular({
		schema: kulanzSchema,
		reply: replyTo(reply, 'kulanz'),
		labels: { an: t('praemienSeite.kulanzAn'), kulanzgrund: t('praemienSeite.kulanzGrund') },
	})
	return (
		<Card as="section" id="kulanz" tone="alt" title={t('praemienSeite.kulanzTitel')}>
			<Formular formular={formular} token={token} intent="kulanz">
				<p className="text-muted">{t('praemienSeite.kulanzText')}</p>
				<TextField {...formular.field('an')} autoComplete="off" maxLength={254} required />
				<TextField {...formular.field('betrag')} inputMode="decimal" autoComplete="off" width="short" required />
				<Select
					{...formular.field('kulanzgrund')}
					options={KULANZ_GRUENDE.map((value) => ({ value, label: t(`praemienSeite.gruende.${value}`) }))}
				/>
				<Button>{t('praemienSeite.kulanzAbsenden')}</Button>
			</Formular>
		</Card>
	)
}

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
