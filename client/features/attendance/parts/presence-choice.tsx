import type { Presence } from '@yuva/contract/attendance/schema';
import { Check, X } from 'lucide-react';
import { t } from '../../../language/language.ts';

export interface PresenceChoiceProps {
	name: string;
	/** Undefined before a choice. */
	value: Presence | undefined;
	onChange: (value: Presence) => void;
	id: string;
}

const LOOKS: Record<Presence, { Icon: typeof Check; look: string }> = {
	Present: { Icon: Check, look: 'rounded-s-lg peer-checked:border-success peer-checked:bg-success' },
	Absent: { Icon: X, look: '-ms-0.5 rounded-e-lg peer-checked:border-danger peer-checked:bg-danger' },
};

/** Neither part is filled before a choice. */
export function PresenceChoice({ name, value, onChange, id }: PresenceChoiceProps) {
	return (
		<fieldset className="ms-auto flex min-w-0">
			<legend className="sr-only">{name}</legend>
			{(['Present', 'Absent'] as const).map((status) => {
				const { Icon, look } = LOOKS[status];
				return (
					<label key={status} className="relative">
						<input
							type="radio"
							name={`presence-${id}`}
							checked={value === status}
							onChange={() => onChange(status)}
							className="peer sr-only"
						/>
						<span
							className={`flex min-h-12 min-w-18 flex-col max-[340px]:min-w-12 items-center justify-center border-2 border-line-strong bg-surface px-1 text-sm leading-tight font-semibold text-ink-soft transition-colors hover:border-teal-600 peer-checked:text-white chosen-on peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600 sm:min-w-30 sm:flex-row sm:gap-1 ${look}`}
						>
							<Icon aria-hidden className="size-5 shrink-0" />
							<span className="pb-0.5 max-[340px]:sr-only">{t(status)}</span>
						</span>
					</label>
				);
			})}
		</fieldset>
	);
}
