import { type ReactNode, useContext } from 'react';
import { useBrand } from './brand.ts';
import { ScreenFrame } from './screen-frame.ts';
import { ScreenHead, type ScreenHeadProps } from './screen-head.tsx';
import { CONTENT, SkipLink } from './skip-link.tsx';

export type ScreenWidth = 'narrow' | 'normal' | 'wide';

const WIDTHS: Record<ScreenWidth | 'console', string> = {
	narrow: 'max-w-xl',
	normal: 'max-w-3xl',
	wide: 'max-w-6xl',
	// It is 1,440 px without its padding.
	console: 'max-w-[93rem]',
};

/**
 * A wide screen begins beside the navigation, at the edge of the title, and fills the window; a form is in
 * the middle.
 */
const insideOf = (width: ScreenWidth, isFramed: boolean): string =>
	isFramed && width === 'wide'
		? `w-full px-4 sm:px-6 me-auto ${WIDTHS.console}`
		: `w-full px-4 sm:px-6 mx-auto ${WIDTHS[width]}`;

export interface ScreenProps extends Omit<ScreenHeadProps, 'inside'> {
	/** It holds only what must be known before the work. */
	intro?: ReactNode | undefined;
	children: ReactNode;
	width?: ScreenWidth | undefined;
	/** It is a sticky bar for the main action. */
	footer?: ReactNode;
	/** On a laptop the head of the screen shows its action. */
	footerOnPhone?: boolean | undefined;
}

// It must not cover the content once the text is larger than 150 %.
const FOOTER =
	'no-print sticky bottom-[min(var(--nav-height,0px),(24px-1rem)*999)] z-20 low:static bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar';

export function Screen({ children, intro, footer, footerOnPhone, width = 'normal', ...head }: ScreenProps) {
	const isFramed = useContext(ScreenFrame) !== undefined;
	const inside = insideOf(width, isFramed);
	const headInside = insideOf('wide', isFramed);
	const { name } = useBrand();
	return (
		<div className="flex min-h-[calc(var(--window)-var(--bar-height,0px))] flex-col print:block print:min-h-0">
			<title>{`${head.paperTitle ?? head.title} · ${name}`}</title>
			{!isFramed && <SkipLink />}
			<ScreenHead {...head} inside={headInside} />
			<main id={CONTENT} tabIndex={-1} className="grow pb-10 outline-none print:pb-0">
				{intro && (
					<div className={isFramed ? 'pt-1.5 text-sm text-ink-soft print:text-ink' : INTRO}>
						<div className={isFramed ? inside : headInside}>
							<div className="max-w-prose">{intro}</div>
						</div>
					</div>
				)}
				<div
					className={`flex flex-col gap-2 pt-2 print:gap-3 ${isFramed ? 'sm:gap-3' : 'sm:gap-5 sm:pt-5'} ${inside}`}
				>
					{children}
				</div>
			</main>
			{footer && (
				<footer className={footerOnPhone ? `${FOOTER} lg:hidden` : FOOTER}>
					<div className={`flex flex-wrap items-center gap-2 py-2 sm:justify-end ${inside}`}>{footer}</div>
				</footer>
			)}
		</div>
	);
}

const INTRO = 'on-teal bg-teal-800 pb-3 text-teal-100 print:bg-white print:text-ink';

/** It has one column on a phone, two on a laptop; `aside` makes the second one narrower. */
export function Columns({ children, aside }: { children: ReactNode; aside?: boolean | undefined }) {
	const columns = aside ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'lg:grid-cols-2';
	return <div className={`grid grid-cols-1 items-start gap-4 sm:gap-5 ${columns}`}>{children}</div>;
}
