import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { t } from '../language/language.ts';
import { useSession } from '../local/local.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Screen } from '../ui/layout/screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type FrameProps, isCodeLost, LostCode } from './lost-code.tsx';
import { SAFE } from './lost-code-words.ts';
import { useOnline } from './use-online.ts';

function BrokenScreen({ onOnline, children }: FrameProps) {
	useOnline(onOnline);
	return (
		<Screen title={t('Yuva')} onBack={() => history.back()}>
			{children}
		</Screen>
	);
}

/** Replaces a screen that failed for an unknown reason. */
export function FailedScreen({ reload }: { reload: () => void }) {
	const isFellow = useSession()?.role === 'fellow';
	return (
		<BrokenScreen onOnline={reload}>
			<ErrorState
				title={t('Something went wrong.')}
				message={isFellow ? SAFE : t('Please try again.')}
				onRetry={reload}
			/>
		</BrokenScreen>
	);
}

const reload = () => location.reload();

/** Title and Back stay around a screen that failed. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	return (
		<ErrorBoundary
			resetKey={pathname}
			fallback={(error) =>
				isCodeLost(error) ? (
					<LostCode reload={reload} Frame={BrokenScreen} />
				) : (
					<FailedScreen reload={reload} />
				)
			}
		>
			{children}
		</ErrorBoundary>
	);
}
