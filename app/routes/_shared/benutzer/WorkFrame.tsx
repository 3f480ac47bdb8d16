import type { ComponentProps, ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { LinkBar } from '~/ui/LinkBar'

type Props = {
	logout: { href: string; token: string }
	logoutLabel: string
	/** Where there is more than one page. */
	navigation?: ComponentProps<typeof LinkBar>
	children: ReactNode
}

/** The frame around every screen of people at work, below the brand's: where they can go, and the way out. */
export function WorkFrame({ logout, logoutLabel, navigation, children }: Props) {
	return (
		<>
			<div className="-mt-4 mb-8 flex flex-wrap items-center justify-between gap-x-8 border-b border-line sm:-mt-8">
				{navigation && <LinkBar {...navigation} />}
				<Form
					action={logout.href}
					layout="inline"
					className="-ml-3 sm:ml-0"
					hidden={<input type="hidden" name="formular" value={logout.token} />}
				>
					<Button variant="quiet" icon="logout" inline>
						{logoutLabel}
					</Button>
				</Form>
			</div>
			{children}
		</>
	)
}
