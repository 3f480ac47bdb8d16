import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { Notice } from '~/ui/Notice'
import { bankdateiPlanSchema } from '~/web/forms/auszahlung'
import type { FormReply } from '~/web/forms.server'
import { Darf } from '../../_shared/betrieb/Darf'
import { FaktorNoetig } from '../../_shared/betrieb/FaktorNoetig'
import { Formular, useFormular } from '../../_shared/Formular'
import type { BankdateiScreen } from './view.server'

/** Asks once more before what is shown is carried out; says so where that was done. */
export function Ausfuehren({ view, reply }: { view: BankdateiScreen; reply: FormReply | undefined }) {
	const { t } = useTranslation('auszahlung')
	const formular = useFormular({ schema: bankdateiPlanSchema, reply })
	if (view.stand !== 'wartet')
		return <Notice tone={view.stand === 'laeuft' ? 'info' : 'success'}>{t(`bank.standText.${view.stand}`)}</Notice>
	return (
		<Darf recht="lauf.buchen">
			<Card as="section" tone="alt" title={t('bank.ausfuehrenTitel')}>
				{view.noetigHref ? (
					<FaktorNoetig href={view.noetigHref} />
				) : (
					<Formular formular={formular} token={view.token}>
						<input type="hidden" name="plan" value={view.plan} />
						<p>{t('bank.ausfuehrenText')}</p>
						<Button>{t('bank.ausfuehren')}</Button>
					</Formular>
				)}
			</Card>
		</Darf>
	)
}
