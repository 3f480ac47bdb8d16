import type { ReactNode } from 'react'
import { Form } from '~/ui/form/Form'

type Props = {
	token: string
	intent: string
	/** Further hidden fields. */
	werte?: Readonly<Record<string, string>>
	children: ReactNode
}

/** A button that is a form of its own. */
export function ActionButton({ token, intent, werte = {}, children }: Props) {
	return (
		<Form
			layout="inline"
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
