import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import { Button, ButtonLink } from '../inputs/button.tsx';
import { useHeadingFocus } from '../navigation/use-heading-focus.ts';
import { ToastPlace } from '../overlays/toast.tsx';
import { useBrand } from './brand.ts';
import { ScreenFrame, ScreenHelp, type Step } from './screen-frame.ts';

export interface ScreenHeadProps {
	title: string;
	/** Print and tab have this title where the title on the screen greets the reader. */
	paperTitle?: string | undefined;
	/** Back leads there, or beside a navigation the breadcrumb; use `onBack` for one step back in history. */
	backTo?: string | undefined;
	onBack?: (() => void) | undefined;
	/** It is the right-hand slot, for example Logout; use the 'on-teal' button variant. */
	action?: ReactNode | undefined;
	/** Screens for paper show the day of printing. */
	printedOn?: string | undefined;
	/** Screens for paper have a head of their own in print. */
	notOnPaper?: boolean | undefined;
	inside: string;
}

type Back = Pick<ScreenHeadProps, 'backTo' | 'onBack'>;

const canGoBack = ({ backTo, onBack }: Back): boolean => backTo !== undefined || onBack !== undefined;

function BackButton({ backTo, onBack }: Back) {
	const icon = <ArrowLeft aria-hidden />;
	const look = { variant: 'on-teal', width: 'fit', className: 'no-print px-3!', icon } as const;
	if (onBack) {
		return (
			<Button {...look} onClick={onBack}>
				{t('Back')}
			</Button>
		);
	}
	if (!backTo) return null;
	return (
		<ButtonLink {...look} to={backTo}>
			{t('Back')}
		</ButtonLink>
	);
}

// It is more negative than every page is tall, once the text is larger than 150 %.
const STICKY = 'sticky top-[min(var(--bar-height,0px),(24px-1rem)*999)]';

/** The way back, the screen's only `h1` and the action share a line, as long as they fit. */
export function ScreenHead(props: ScreenHeadProps) {
	const { title, paperTitle, action, printedOn, notOnPaper, inside, ...back } = props;
	const frame = useContext(ScreenFrame);
	const hasHelp = useContext(ScreenHelp) !== undefined;
	const way = back.backTo === undefined ? undefined : frame?.wayTo(back.backTo);
	const hasBack = way ? way.length > 0 : canGoBack(back);
	const isBetween = hasBack && (Boolean(action) || hasHelp || Boolean(frame));
	return (
		<header
			className={`on-teal muggu z-30 bg-teal-800 pt-[env(safe-area-inset-top)] text-white print:static print:bg-white print:bg-none print:text-ink ${frame ? 'lg:sticky lg:top-0' : STICKY} ${notOnPaper ? 'no-print' : ''}`}
		>
			<div
				className={`relative flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 py-1.5 sm:gap-x-3 ${frame ? 'lg:min-h-16' : ''} ${inside}`}
			>
				<PaperBrand printedOn={printedOn} />
				{way ? <Breadcrumb way={way} /> : <BackButton {...back} />}
				{/* At least as wide as its longest word: the action goes to the next line before a word is broken. */}
				<Title title={title} paperTitle={paperTitle} isNarrow={isBetween} isFramed={frame !== undefined} />
				{frame?.tool}
				<Help isCrowded={hasBack && Boolean(action)} isLast={!action} />
				{action && <div className="no-print ms-auto flex flex-wrap justify-end gap-2">{action}</div>}
			</div>
		</header>
	);
}

type TitleProps = Pick<ScreenHeadProps, 'title' | 'paperTitle'> & { isNarrow: boolean; isFramed: boolean };

/** Lists of the console begin high on a phone, so a longer title has two small lines there. */
const LONG_TITLE = 40;

function Title({ title, paperTitle, isNarrow, isFramed }: TitleProps) {
	const heading = useHeadingFocus();
	const size = isNarrow ? 'text-base' : 'text-lg';
	const isLong = isFramed && title.length > LONG_TITLE;
	return (
		<div className="relative w-min max-w-full grow print:w-auto">
			<h1
				ref={heading}
				tabIndex={-1}
				className={`leading-tight font-bold sm:text-2xl print:max-w-[65%] print:text-2xl ${isLong ? 'text-sm max-sm:line-clamp-2 print:line-clamp-none' : size}`}
			>
				{paperTitle ? <span className="print:hidden">{title}</span> : title}
				{paperTitle && (
					<span aria-hidden className="hidden print:inline">
						{paperTitle}
					</span>
				)}
			</h1>
			<ToastPlace isNarrow={isNarrow} />
		</div>
	);
}

/** On a phone Back, title and action need the line; all cards are in the menu as well. */
function Help({ isCrowded, isLast }: { isCrowded: boolean; isLast: boolean }) {
	const help = useContext(ScreenHelp);
	if (!help) return null;
	return (
		<div className={`no-print ${isCrowded ? 'hidden sm:block' : ''} ${isLast ? '-me-2' : ''}`}>{help}</div>
	);
}

function PaperBrand({ printedOn }: Pick<ScreenHeadProps, 'printedOn'>) {
	const { name, logo } = useBrand();
	return (
		<div
			aria-hidden
			className="absolute end-4 top-0 hidden max-w-[34%] items-center gap-2 text-sm print:flex"
		>
			<img src={logo} alt="" className="size-9 shrink-0 object-contain" />
			<div className="min-w-0">
				<p className="font-bold">{name}</p>
				{printedOn && <p>{t('Printed on {date}', { date: printedOn })}</p>}
			</div>
		</div>
	);
}

/** A phone has room for the nearest screen only. */
function Breadcrumb({ way }: { way: readonly Step[] }) {
	if (way.length === 0) return null;
	return (
		<nav aria-label={t('Breadcrumb')} className="no-print max-w-1/2 shrink-0">
			<ol className="flex items-center gap-1">
				{way.map(({ to, title }, at) => (
					<li
						key={to}
						className={`items-center gap-1 leading-tight ${at < way.length - 1 ? 'hidden sm:flex' : 'flex'}`}
					>
						<Link
							to={to}
							className="-ms-2 inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 text-sm font-semibold underline underline-offset-4 hover:bg-teal-700 sm:text-base"
						>
							{t(title)}
						</Link>
						<ChevronRight aria-hidden className="size-5 shrink-0" />
					</li>
				))}
			</ol>
		</nav>
	);
}
