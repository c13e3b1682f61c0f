import { t } from '../../language/language.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { forgetsInAWeek, sendsWhileClosed } from './browser.ts';

/** What the fellow must do because this browser does not; shown while something is not sent. */
export function BrowserLimits({ isWaiting }: { isWaiting: boolean }) {
	return (
		<>
			{isWaiting && !sendsWhileClosed() && (
				<p className="mb-3">
					{t('This browser sends only while Yuva is open: keep Yuva open until everything is sent.')}
				</p>
			)}
			{forgetsInAWeek() && (
				<div className="mb-3">
					<Banner tone="warning" title={t('Send this within seven days')}>
						{t(
							'An iPhone or iPad may delete unsent work after seven days without a visit to Yuva. Send everything here first. Then add Yuva to the home screen (Share, Add to Home Screen) and open it there: what waits here does not move with it.',
						)}
					</Banner>
				</div>
			)}
		</>
	);
}
