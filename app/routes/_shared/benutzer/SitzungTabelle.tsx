import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { Table } from '~/ui/Table'
import { Tag } from '~/ui/Tag'

type Sitzung = { kennung: string; eigene: boolean; geraet: string; gesehen: string; seit: string }

type Props = {
	titel: string
	sitzungen: readonly Sitzung[]
	/** Of the form that ends one. */
	token: string
	/** Tells the form from others of the page. */
	intent?: string
	/** They are shown only: to end one, something else is needed first. */
	gesperrt?: boolean
	/** Where the session that asks ends, if that is another way than the others. */
	logout?: { href: string; token: string }
}

/** Where an operator is logged in, each with the button that ends it. */
export function SitzungTabelle({ titel, sitzungen, token, intent, gesperrt = false, logout }: Props) {
	const { t } = useTranslation('konto')
	return (
		<Table
			caption={titel}
			columns={[
				{ key: 'geraet', label: t('sitzungen.geraet'), rowHeader: true },
				{ key: 'gesehen', label: t('sitzungen.gesehen') },
				{ key: 'seit', label: t('sitzungen.seit') },
				...(gesperrt ? [] : [{ key: 'aktion', label: t('sitzungen.abmelden') }]),
			]}
			rows={sitzungen.map(({ kennung, eigene, geraet, gesehen, seit }) => ({
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
							{...(eigene && logout ? { action: logout.href } : {})}
							hidden={
								<>
									<input type="hidden" name="formular" value={eigene && logout ? logout.token : token} />
									{intent && <input type="hidden" name="intent" value={intent} />}
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
