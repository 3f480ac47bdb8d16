import { useTranslation } from 'react-i18next'
import { MERKNAME_MAX } from '~/domain/empfehlung/commands'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import type { teilenSchema } from '~/web/forms/empfehlung'
import { Formular, type useFormular } from '../../_shared/Formular'

type Props = { merkname: string; token: string; formular: ReturnType<typeof useFormular<typeof teilenSchema>> }

/** For whom this link is, in the maker's own words; nobody else reads them. */
export function Merkname({ merkname, token, formular }: Props) {
	const { t } = useTranslation('empfehlen')
	return (
		<details open={formular.hasErrors} className="rounded-card border border-line px-4" data-merkname="">
			<summary className="flex min-h-12 items-center py-3 font-semibold text-brand-strong underline underline-offset-4">
				<span className="wrap-anywhere">
					{merkname ? t('teilen.merkname.ist', { merkname }) : t('teilen.merkname.titel')}
				</span>
			</summary>
			<div className="pb-4">
				<Formular formular={formular} token={token} intent="merkname" id="teilen-merkname">
					<TextField
						{...formular.field('merkname')}
						hint={t('teilen.merkname.hinweis')}
						maxLength={MERKNAME_MAX}
						autoComplete="off"
					/>
					<Button variant="secondary">{t('teilen.merkname.aktion')}</Button>
				</Formular>
			</div>
		</details>
	)
}
