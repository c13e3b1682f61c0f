import { ArrowLeft } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Button, ButtonLink } from '../inputs/button.tsx';
import { ScreenHead } from './screen-head.ts';

export type ScreenWidth = 'narrow' | 'normal' | 'wide';

const WIDTHS: Record<ScreenWidth, string> = { narrow: 'max-w-xl', normal: 'max-w-3xl', wide: 'max-w-6xl' };

export interface ScreenHeaderProps {
	title: string;
	/** Title in print and of the tab, where the title on the screen greets the reader. */
	paperTitle?: string | undefined;
	intro?: ReactNode | undefined;
	/** Where Back leads; use `onBack` for one step back in history. */
	backTo?: string | undefined;
	onBack?: (() => void) | undefined;
	/** Right-hand slot, for example Logout; use the 'on-teal' button variant. */
	action?: ReactNode | undefined;
	width?: ScreenWidth | undefined;
}

export function BackButton({ backTo, onBack }: Pick<ScreenHeaderProps, 'backTo' | 'onBack'>) {
	const icon = <ArrowLeft aria-hidden />;
	if (onBack) {
		return (
			<Button variant="on-teal" width="fit" icon={icon} onClick={onBack}>
				Back
			</Button>
		);
	}
	if (!backTo) return null;
	return (
		<ButtonLink variant="on-teal" width="fit" icon={icon} to={backTo}>
			Back
		</ButtonLink>
	);
}

/** The margin of a centered box as wide as the widest content. */
const GRID_MARGIN = 'ms-[max(0px,(100%-72rem)/2)] me-auto';

/** One grid: narrow content begins at the same left edge as wide content. */
export function insideOf(width: ScreenWidth = 'normal', margin = GRID_MARGIN): string {
	return `${margin} w-full px-4 sm:px-6 ${WIDTHS[width]}`;
}

function TopBar({ backTo, onBack, action, width }: ScreenHeaderProps) {
	return (
		<header className="on-teal no-print sticky top-(--bar-height,0px) z-30 bg-teal-800 pt-[env(safe-area-inset-top)]">
			<div className={`flex flex-wrap items-center justify-between gap-2 py-2 ${insideOf(width)}`}>
				<BackButton backTo={backTo} onBack={onBack} />
				{action && <div className="ms-auto flex flex-wrap justify-end gap-2">{action}</div>}
			</div>
		</header>
	);
}

/** Contains the screen's only `h1`; the first card overlaps its lower edge. */
function ScreenHeader({ title, paperTitle, intro, width }: ScreenHeaderProps) {
	return (
		<div className="on-teal muggu bg-teal-800 pb-12 text-white print:bg-white print:bg-none print:pb-4 print:text-ink">
			<div className={`pt-4 ${insideOf(width)}`}>
				<h1 tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
					{paperTitle ? <span className="print:hidden">{title}</span> : title}
					{paperTitle && (
						<span aria-hidden className="hidden print:inline">
							{paperTitle}
						</span>
					)}
				</h1>
				<span aria-hidden className="mt-2 block h-1 w-12 rounded-full bg-marigold-400" />
				{intro && <div className="mt-3 max-w-prose text-teal-100 print:text-ink">{intro}</div>}
			</div>
		</div>
	);
}

export interface ScreenProps extends ScreenHeaderProps {
	children: ReactNode;
	/** Sticky bar for the main action. */
	footer?: ReactNode;
}

export function Screen({ children, footer, ...header }: ScreenProps) {
	const Head = use(ScreenHead);
	const inside = insideOf(header.width, Head && 'me-auto');
	return (
		<div className="flex min-h-[calc(var(--window)-var(--bar-height,0px))] flex-col print:block print:min-h-0">
			<title>{`${header.paperTitle ?? header.title} · Yuva`}</title>
			<nav aria-label="Shortcut" className="no-print">
				<a href="#content" className="skip-link">
					Skip to the content
				</a>
			</nav>
			{!Head && (header.backTo ?? header.onBack ?? header.action) && <TopBar {...header} />}
			<main id="content" tabIndex={-1} className="grow pb-10 outline-none print:pb-0">
				{Head ? <Head {...header} /> : <ScreenHeader {...header} />}
				<div
					className={`relative flex flex-col print:mt-0 print:gap-3 ${Head ? 'gap-3' : '-mt-7 gap-4 sm:gap-5'} ${inside}`}
				>
					{children}
				</div>
			</main>
			{footer && (
				<footer className="no-print sticky bottom-(--nav-height,0px) z-20 bg-surface pb-[env(safe-area-inset-bottom)] shadow-bar">
					<div className={`flex flex-wrap items-center gap-2 py-3 sm:justify-end ${inside}`}>{footer}</div>
				</footer>
			)}
		</div>
	);
}

/** One column on a phone, two on a laptop; `aside` makes the second one narrower. */
export function Columns({ children, aside }: { children: ReactNode; aside?: boolean | undefined }) {
	const columns = aside ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'lg:grid-cols-2';
	return (
		<div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-5 ${columns}`}>{children}</div>
	);
}
