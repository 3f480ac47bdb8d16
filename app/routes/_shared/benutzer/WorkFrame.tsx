import type { ComponentProps, ReactNode } from 'react'
import { Button } from '~/ui/Button'
import { Form } from '~/ui/form/Form'
import { WorkNav } from '~/ui/layout/WorkNav'

type Props = {
	logout: { href: string; token: string }
	logoutLabel: string
	/** Where there is more than one page. */
	navigation?: Omit<ComponentProps<typeof WorkNav>, 'className'>
	/** What keys do, behind all that is shown, and the button that says so. */
	keysButton?: ReactNode
	keys?: ReactNode
	children: ReactNode
}

/** The frame around every screen of people at work, below the brand's: where they can go, and the way out. */
export function WorkFrame({ logout, logoutLabel, navigation, keysButton, keys, children }: Props) {
	return (
		<div className="lg:flex lg:items-start lg:gap-x-8">
			<div className="-mx-4 -mt-5 mb-6 sm:-mx-6 sm:-mt-10 lg:mx-0 lg:mt-0 lg:w-52 lg:shrink-0">
				{navigation && <WorkNav {...navigation} />}
				<Form
					action={logout.href}
					layout="inline"
					className="border-b border-line lg:mt-2 lg:border-t lg:border-b-0 lg:pt-2"
					hidden={<input type="hidden" name="formular" value={logout.token} />}
				>
					<Button variant="quiet" icon="logout" inline>
						{logoutLabel}
					</Button>
				</Form>
				<div className="lg:px-3">{keysButton}</div>
			</div>
			<div className="min-w-0 lg:flex-1">{children}</div>
			{keys}
		</div>
	)
}
