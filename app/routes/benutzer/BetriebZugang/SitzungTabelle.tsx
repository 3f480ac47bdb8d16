import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'
import type { ZugangScreen } from './view.server'

/** Where an operator is logged in, each with the button that ends it. */
export function SitzungTabelle({ sitzungen }: Pick<ZugangScreen, 'sitzungen'>) {
	const { t } = useTranslation('konto')
	return (
		<Table
			caption={t('sitzungen.titel')}
			columns={[
				{ key: 'geraet', label: t('sitzungen.geraet'), rowHeader: true },
				{ key: 'gesehen', label: t('sitzungen.gesehen') },
				{ key: 'seit', label: t('sitzungen.seit') },
				{ key: 'aktion', label: t('sitzungen.abmelden') },
			]}
			rows={sitzungen.map(({ kennung, eigene, geraet, gesehen, seit, token }) => ({
				key: kennung,
				cells: {
					geraet: (
						<span className="flex flex-wrap items-center gap-2">
							{geraet}
							{eigene && <Tag>{t('sitzungen.dieses')}</Tag>}
						</span>
					),
					gesehen,
					seit,
					aktion: (
						<Form
							layout="inline"
							hidden={
								<>
									<input type="hidden" name="formular" value={token} />
									<input type="hidden" name="kennung" value={kennung} />
								</>
							}
						>
							<Button variant="secondary" inline aria-label={t('sitzungen.abmeldenVon', { geraet })}>
								{t('sitzungen.abmelden')}
							</Button>
						</Form>
					),
				},
			}))}
		/>
	)
}
