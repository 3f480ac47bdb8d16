import type { ReactNode } from 'react'
import { Form } from '~/ui/form/Form'

type Props = {
	token: string
	intent: string
	/** Of another screen, whose form it is. */
	action?: string
	/** Further hidden fields. */
	werte?: Readonly<Record<string, string>>
	children: ReactNode
}

/** A button that is a form of its own. */
export function ActionButton({ token, intent, action, werte = {}, children }: Props) {
	return (
		<Form
			layout="inline"
			{...(action ? { action } : {})}
			hidden={
				<>
					<input type="hidden" name="formular" value={token} />
					<input type="hidden" name="intent" value={intent} />
					{Object.entries(werte).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
				</>
			}
		>
			{children}
		</Form>
	)
}
