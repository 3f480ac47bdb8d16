import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { PageTitle } from '~/ui/layout/PageTitle'
import { faktorSchema } from '~/web/forms/benutzer'
import type { FormReply } from '~/web/forms.server'
import { Formular, useFormular } from '../Formular'
import { Abmelden } from './Abmelden'
import type { faktorFrageView } from './faktor-frage.server'

type Props = { view: Awaited<ReturnType<typeof faktorFrageView>>; reply: FormReply | undefined }

/** Asks back-office users, whatever their kind, for their second factor. */
export function FaktorFrage({ view: { titel, token, ziel, ausweg }, reply }: Props) {
	const { t } = useTranslation('team')
	const formular = useFormular({ schema: faktorSchema, reply })
	return (
		<>
			<PageTitle title={titel} lead={t('code.text')} />
			<div className="max-w-2xl">
				<Formular formular={formular} token={token}>
					<input type="hidden" name="redirect" value={ziel} />
					<TextField
						{...formular.field('faktor')}
						hint={t('code.hinweis')}
						autoComplete="one-time-code"
						autoCapitalize="characters"
						spellCheck={false}
						width="half"
						required
					/>
					<div>
						<Button>{t('code.absenden')}</Button>
					</div>
				</Formular>
			</div>
			{ausweg && <Abmelden logout={ausweg} />}
		</>
	)
}
