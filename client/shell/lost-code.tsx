import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../language/language.ts';
import { type Cause, healKeptFiles, recover, useSession } from '../local/local.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { LoadingScreen } from '../ui/feedback/loading-screen.tsx';
import { LOST, LOST_AGAIN, SAFE, SAVE_WORK, SAVE_WORK_PAGE, TRY_AGAIN, UPDATED } from './lost-code-words.ts';

const lost = new WeakSet<object>();

// The build wraps every import of code: this event comes first for code that does not arrive, or is no code.
globalThis.addEventListener?.('vite:preloadError', (event) => {
	const { payload } = event;
	if (payload) lost.add(payload);
	void healKeptFiles();
});

export const isCodeLost = (error: unknown): boolean =>
	typeof error === 'object' && error !== null && lost.has(error);

export interface FrameProps {
	onOnline: () => void;
	children: ReactNode;
}

function PlainFrame({ children }: FrameProps) {
	return (
		<main className="mx-auto max-w-3xl px-4 py-8">
			<h1 className="sr-only">{t('Yuva')}</h1>
			{children}
		</main>
	);
}

export interface LostCodeProps {
	reload: () => void;
	Frame?: ComponentType<FrameProps>;
}

/** Replaces a screen whose code did not load: it says why, mends what it can, and loads the page again. */
export function LostCode({ reload, Frame = PlainFrame }: LostCodeProps) {
	const isFellow = useSession()?.role === 'fellow';
	const [cause, setCause] = useState<Cause>();
	const [isAsked, setAsked] = useState(false);
	const look = useEffectEvent(() => recover(isAsked, reload).then(setCause));
	useEffect(() => void look(), []);
	function retry() {
		setAsked(true);
		setCause(undefined);
		void recover(true, reload).then(setCause);
	}
	if (!cause && !isAsked) return <LoadingScreen />;
	return (
		<Frame onOnline={retry}>
			{cause === 'updated' ? (
				<ErrorState message={t(UPDATED)} retryLabel={t('Load the new version')} onRetry={retry} />
			) : (
				<ErrorState
					title={t(LOST)}
					message={adviceFor(isFellow, isAsked && cause)}
					onRetry={retry}
					retrying={!cause}
				/>
			)}
			{isFellow && (
				<p className="mt-4 text-center">
					<a href={SAVE_WORK_PAGE} className="inline-block p-3 font-semibold text-teal-800 underline">
						{t(SAVE_WORK)}
					</a>
				</p>
			)}
		</Frame>
	);
}

function adviceFor(isFellow: boolean, endOfRetry: Cause | false | undefined): string {
	const advice = t(endOfRetry ? LOST_AGAIN : TRY_AGAIN);
	return isFellow ? `${t(SAFE)} ${advice}` : advice;
}
