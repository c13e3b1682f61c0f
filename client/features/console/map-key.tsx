import type { ReactNode } from 'react';
import { t } from '../../language/language.ts';

export function MapKey({ children }: { children?: ReactNode }) {
	return (
		<p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
			<span className="inline-flex items-center gap-2">
				<svg aria-hidden width="18" height="18">
					<circle cx="9" cy="9" r="7" className="fill-teal-700" />
				</svg>
				{t('Active')}
			</span>
			<span className="inline-flex items-center gap-2">
				<svg aria-hidden width="18" height="18">
					<circle cx="9" cy="9" r="6" strokeWidth="4" className="fill-white stroke-marigold-700" />
				</svg>
				{t('Inactive')}
			</span>
			{children}
		</p>
	);
}
