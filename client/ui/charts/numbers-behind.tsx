import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';

export function NumbersBehind({ children }: { children: ReactNode }) {
	return (
		<details className="group no-print">
			<summary className="flex min-h-11 items-center gap-2 font-semibold text-teal-800">
				{t('Show the numbers')}
				<ChevronDown
					aria-hidden
					className="size-5 shrink-0 transition-transform group-open:[transform:rotate(180deg)]"
				/>
			</summary>
			<div className="pt-2">{children}</div>
		</details>
	);
}
