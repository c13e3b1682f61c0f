type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Chromium sends while Yuva is closed (Background Sync); Firefox and Safari do not. */
export const sendsWhileClosed = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/** All browsers on an iPhone or iPad are Safari inside; an iPad says that it is a Mac with a touch screen. */
export const isApplePhone = ({ userAgent, maxTouchPoints }: Browser): boolean =>
	/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);

/**
 * Safari may delete what Yuva keeps after seven days without a visit. An app on the home screen of an iPhone
 * has a storage of its own, which stays.
 */
export const forgetsInAWeek = (browser: Browser = navigator): boolean =>
	isApplePhone(browser) && !matchMedia('(display-mode: standalone)').matches;
