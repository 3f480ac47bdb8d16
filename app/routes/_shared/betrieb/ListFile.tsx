import { useTranslation } from 'react-i18next'
import { DATEIARTEN, DIREKT_ZEILEN } from '~/domain/liste/datei'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Icon } from '~/ui/Icon'
import { Link } from '~/ui/link'
import type { ListView } from './list.server'

/** The list as a file, with the filters, order and columns it is shown with. */
export function ListFile({ datei }: { datei: NonNullable<ListView['datei']> }) {
	const { t, i18n } = useTranslation('liste')
	return (
		<details className="text-sm">
			<summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold text-brand hover:underline">
				<Icon name="download" className="size-4" />
				{t('datei')}
			</summary>
			<Form
				action={datei.href}
				layout="inline"
				className="grid gap-2 pb-3"
				hidden={
					<>
						<input type="hidden" name="formular" value={datei.token} />
						<input type="hidden" name="adresse" value={datei.adresse} />
					</>
				}
			>
				<p className="text-muted">{t(datei.klartext ? 'dateiText' : 'dateiTextMaskiert')}</p>
				<p className="text-muted">
					{t('dateiGross', { zeilen: DIREKT_ZEILEN.toLocaleString(i18n.language) })}{' '}
					<Link href={datei.dateienHref}>{t('dateien.titel')}</Link>
				</p>
				<div className="flex flex-wrap gap-3">
					{DATEIARTEN.map((art) => (
						<Button key={art} variant="secondary" inline name="dateiart" value={art}>
							{t(`dateiart.${art}`)}
						</Button>
					))}
				</div>
			</Form>
		</details>
	)
}
