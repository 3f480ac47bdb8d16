import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { FieldRow } from '~/ui/form/Fieldset'
import { Select } from '~/ui/form/Select'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { TextLink } from '~/ui/TextLink'
import { nennungSchema } from '~/web/forms/empfehlung'
import type { FormReply } from '~/web/forms.server'
import { CaptchaField } from '../../_shared/CaptchaField'
import { Formular, useFormular } from '../../_shared/Formular'
import type { EmpfohlenVonScreen } from './view.server'

type Props = EmpfohlenVonScreen & { reply: FormReply | undefined }

/** Whom a friend names. */
export function NennenFormular(view: Props) {
	const { titel, marke, token, selbstHref, codeHref, zurueckgezogen, produkte, produkt, channel, reply } = view
	const { t } = useTranslation(['nennung', 'team'])
	const formular = useFormular({
		schema: nennungSchema,
		reply,
		values: { produkt },
		labels: { wer: t('wer'), ort: t('ort'), produkt: t('produkt') },
	})
	return (
		<>
			<PageTitle title={titel} lead={t('text', { marke })} />
			<Stack>
				{zurueckgezogen && !reply && (
					<Notice tone="success" live>
						{t('zurueckgezogen')}
					</Notice>
				)}
				<p>
					{t('code')} <TextLink href={codeHref}>{t('codeAktion')}</TextLink>
				</p>
				<Formular formular={formular} token={token} action={selbstHref}>
					<input type="hidden" name="intent" value="nennen" />
					<input type="hidden" name="channel" value={channel} />
					<TextField {...formular.field('wer')} hint={t('werHinweis')} autoComplete="off" required />
					<TextField {...formular.field('ort')} hint={t('ortHinweis')} autoComplete="off" width="half" />
					<fieldset className="grid gap-4">
						<legend className="font-semibold">{t('sie')}</legend>
						<p className="text-sm text-muted">{t('sieHinweis')}</p>
						<FieldRow>
							<TextField {...formular.field('vorname')} autoComplete="given-name" required />
							<TextField {...formular.field('nachname')} autoComplete="family-name" required />
						</FieldRow>
					</fieldset>
					<Select {...formular.field('produkt')} emptyLabel={t('team:waehlen')} options={produkte} required />
					<CaptchaField formular={formular} />
					<p className="text-sm text-muted">{t('datenschutz')}</p>
					<div>
						<Button>{t('absenden')}</Button>
					</div>
				</Formular>
			</Stack>
		</>
	)
}
