import { drawTouchIcon } from '~/adapters/vorschau/vorschau'
import type { AppContext } from '../shared/context'

export const showTouchIcon = ({ mandant }: AppContext): Promise<Buffer> => drawTouchIcon(mandant.config.brand)
