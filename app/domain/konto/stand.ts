/** How long a mail's link shows how far somebody's recommendations are, in days. */
export const STAND_TAGE = 14
