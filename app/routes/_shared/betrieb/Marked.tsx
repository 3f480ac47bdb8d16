import { useTranslation } from 'react-i18next'
import { CURRENCY } from '~/domain/shared/money'

/** Ticks every box marked `data-mark` of the page; without the script, whose work it is (ui/work.js), it is not shown. */
export function MarkAll() {
	const { t } = useTranslation('liste')
	return (
		<label hidden data-with-script="" className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold">
			<input type="checkbox" className="choice" data-mark-all="" />
			{t('alleMarkieren')}
		</label>
	)
}

/** How many are ticked and what they come to, which the script counts; `text` with '%n' and, for the sum, '%s'. */
export function Marked({ text }: { text?: string }) {
	const { t } = useTranslation('liste')
	return (
		<p
			hidden
			role="status"
			data-marked={text ?? t('markiert', { anzahl: '%n', summe: '%s' })}
			data-currency={CURRENCY}
			className="font-semibold tabular-nums"
		/>
	)
}
