import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { ButtonRow } from '~/ui/ButtonRow'
import { Form } from '~/ui/form/Form'
import { PageTitle } from '~/ui/layout/PageTitle'
import type { GestellteFrage } from '~/web/rueckfrage.server'

/** In place of a screen whose form cannot be taken back: what it would do, with name and amount, to be confirmed. */
export function Rueckfrage({ titel, folge, knopf, gefahr, token, felder, ja, nein }: GestellteFrage) {
	const { t } = useTranslation('rueckfrage')
	return (
		<div className="max-w-2xl">
			<PageTitle title={titel} first />
			<Form
				hidden={
					<>
						<input type="hidden" name="formular" value={token} />
						{felder.map(([name, value]) => (
							<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
						))}
					</>
				}
			>
				<p className="whitespace-pre-line break-words">{folge}</p>
				<ButtonRow>
					<Button name="bestaetigt" value={ja} variant={gefahr ? 'danger' : 'primary'}>
						{knopf}
					</Button>
					<Button name="bestaetigt" value={nein} variant="secondary">
						{t('nein')}
					</Button>
				</ButtonRow>
			</Form>
		</div>
	)
}
