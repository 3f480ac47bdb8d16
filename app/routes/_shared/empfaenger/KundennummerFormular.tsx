import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Card } from '~/ui/Card'
import { TextField } from '~/ui/form/TextField'
import { Stack } from '~/ui/layout/Stack'
import { Notice } from '~/ui/Notice'
import { kundennummerFormSchema } from '~/web/forms/empfaenger'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'

type Props = {
	/** Last characters of the number given so far. */
	ende: string | null
	zugeordnet: boolean
	/** The friend's part of the reward, in words; null = none. */
	betrag: string | null
	token: string
	reply: FormReply | undefined
	intent?: string
	/** Off where the page's title says it already. */
	titled?: boolean
}

/** The order is there: nothing is left to do. */
export function Zugeordnet({ betrag }: Pick<Props, 'betrag'>) {
	const { t } = useTranslation('empfangen')
	return (
		<Notice tone="success" title={t('kundennummer.zugeordnetTitel')}>
			{betrag ? t('kundennummer.zugeordnetPraemie', { betrag }) : t('kundennummer.zugeordnet')}
		</Notice>
	)
}

/** Gives the customer number, or corrects it, until an order was matched. */
export function KundennummerFormular({ ende, zugeordnet, betrag, token, reply, intent, titled = true }: Props) {
	const { t } = useTranslation('empfangen')
	const formular = useFormular({ schema: kundennummerFormSchema, reply })
	if (zugeordnet) return <Zugeordnet betrag={betrag} />
	const form = (
		<Formular formular={formular} token={token} {...(intent ? { intent } : {})}>
			<TextField
				{...formular.field('kundennummer')}
				hint={t('kundennummer.hinweis')}
				width="half"
				spellCheck={false}
				required
			/>
			<ButtonRow>
				<Button variant={titled || ende ? 'secondary' : 'primary'}>
					{t(ende ? 'kundennummer.neu' : 'kundennummer.absenden')}
				</Button>
			</ButtonRow>
		</Formular>
	)
	if (ende === null) {
		if (!titled) return form
		return (
			<Card as="section" tone="alt" title={t('fertig.woandersTitel')}>
				<Stack>
					<p>{t('fertig.woanders')}</p>
					{form}
				</Stack>
			</Card>
		)
	}
	return (
		<Stack>
			<Notice tone="success" title={t('kundennummer.dankeTitel')}>
				{t('kundennummer.danke', { ende })}
			</Notice>
			<details open={formular.hasErrors}>
				<summary className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4">
					{t('kundennummer.aendern')}
				</summary>
				<div className="pt-4">{form}</div>
			</details>
		</Stack>
	)
}
