import { useTranslation } from 'react-i18next'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import type { logoutView } from './work-frame.server'

/** The way out of a page that has to be done with before anything else. */
export function Abmelden({ logout }: { logout: ReturnType<typeof logoutView> }) {
	const { t } = useTranslation('konto')
	return (
		<Form
			action={logout.href}
			layout="inline"
			className="mt-8"
			hidden={<input type="hidden" name="formular" value={logout.token} />}
		>
			<Button variant="secondary" icon="logout">
				{t('wechsel.abmelden')}
			</Button>
		</Form>
	)
}
