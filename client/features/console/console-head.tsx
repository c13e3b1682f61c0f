import { Search } from 'lucide-react';
import { use } from 'react';
import { IconButton } from '../../ui/inputs/button.tsx';
import { BackButton, insideOf, type ScreenHeaderProps } from '../../ui/layout/screen.tsx';
import { FindContext } from './find-context.ts';

/** Back, title and actions in one line; contains the screen's only `h1`. */
export function ConsoleHead({ title, paperTitle, intro, action, ...back }: ScreenHeaderProps) {
	const find = use(FindContext);
	const inside = insideOf('wide', 'me-auto');
	return (
		<>
			<div className="on-teal muggu z-20 bg-teal-800 pt-[env(safe-area-inset-top)] text-white lg:sticky lg:top-0 print:static print:bg-white print:bg-none print:text-ink">
				<div className={`flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 lg:min-h-16 ${inside}`}>
					{(back.backTo ?? back.onBack) && (
						<div className="no-print">
							<BackButton {...back} />
						</div>
					)}
					<h1 tabIndex={-1} className="min-w-0 grow text-lg leading-tight font-bold lg:text-2xl">
						{paperTitle ? <span className="print:hidden">{title}</span> : title}
						{paperTitle && (
							<span aria-hidden className="hidden print:inline">
								{paperTitle}
							</span>
						)}
					</h1>
					<IconButton
						label="Find"
						labelHidden
						variant="on-teal"
						className="no-print lg:hidden"
						icon={<Search aria-hidden />}
						onClick={find}
					/>
					{action && (
						<div className="no-print flex basis-full flex-wrap gap-2 sm:basis-auto sm:justify-end">
							{action}
						</div>
					)}
				</div>
			</div>
			<div className={`py-1.5 ${inside}`}>
				{intro && <div className="text-sm text-ink-soft print:text-ink">{intro}</div>}
			</div>
		</>
	);
}
