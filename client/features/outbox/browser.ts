type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether this browser sends what waits while Yuva is closed (Background Sync); Firefox and Safari do not. */
export const sendsWhileClosed = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/** Whether it is an iPhone or iPad. All browsers there are Safari inside; an iPad says that it is a Mac with a touch screen. */
export const isApplePhone = ({ userAgent, maxTouchPoints }: Browser): boolean =>
	/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * Whether this browser may delete what Yuva keeps after seven days without a visit. What is on the home screen of an iPhone has
 * a storage of its own, which stays.
 */
export const forgetsInAWeek = (browser: Browser = navigator): boolean =>
	isApplePhone(browser) && !matchMedia('(display-mode: standalone)').matches;
