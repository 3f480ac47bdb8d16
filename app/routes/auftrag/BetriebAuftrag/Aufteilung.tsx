import { useTranslation } from 'react-i18next'
import { formatMoney } from '~/domain/shared/money'
import { Button } from '~/ui/Button'
import { Card } from '~/ui/Card'
import { RadioGroup } from '~/ui/form/RadioGroup'
import { auftragAnteilSchema } from '~/web/forms/auftrag'
import type { FormReply } from '~/web/forms.server'
import { replyTo } from '../../_shared/betrieb/Outcome'
import { Formular, useFormular } from '../../_shared/Formular'
import type { AuftragScreen } from './view.server'

type Props = Pick<AuftragScreen, 'token'> & {
	aufteilung: NonNullable<AuftragScreen['auftrag']['aufteilung']>
	reply: FormReply | undefined
}

/** Who gets what of an order whose Praemien cannot be divided as was recommended. */
export function Aufteilung({ aufteilung: { gilt, wahl, empfohlen }, token, reply }: Props) {
	const { t, i18n } = useTranslation('auftrag')
	const formular = useFormular({
		schema: auftragAnteilSchema,
		reply: replyTo(reply, 'anteil'),
		values: { anteilEmpfehler: gilt === null ? undefined : String(gilt) },
		labels: { anteilEmpfehler: t('auftrag.aufteilungWahl') },
	})
	const { label, ...field } = formular.field('anteilEmpfehler')
	const betrag = (cent: number) => formatMoney(cent, i18n.language)
	return (
		<Card as="section" title={t('auftrag.aufteilungTitel')}>
			<Formular formular={formular} token={token} intent="anteil">
				<p className="text-muted">
					{gilt === null
						? t('auftrag.aufteilungText')
						: gilt === 'empfohlen'
							? t('auftrag.aufteilungGiltEmpfohlen')
							: t('auftrag.aufteilungGilt', { anteil: gilt })}
				</p>
				<RadioGroup
					{...field}
					legend={label}
					options={[
						...wahl.map(({ anteil, empfehlerCent, empfaengerCent }) => ({
							value: String(anteil),
							label: t(`auftrag.aufteilung${anteil}`, {
								empfehler: betrag(empfehlerCent),
								empfaenger: betrag(empfaengerCent),
							}),
						})),
						...(empfohlen
							? [
									{
										value: 'empfohlen',
										label: t('auftrag.aufteilungEmpfohlen', {
											empfehler: betrag(empfohlen.empfehlerCent),
											empfaenger: betrag(empfohlen.empfaengerCent),
										}),
									},
								]
							: []),
					]}
				/>
				<p className="text-muted">{t('auftrag.aufteilungMail')}</p>
				<Button>{t('auftrag.aufteilungAbsenden')}</Button>
			</Formular>
		</Card>
	)
}
