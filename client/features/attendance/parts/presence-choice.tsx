import type { Presence } from '@yuva/contract/attendance/schema';
import { Check, X } from 'lucide-react';

export interface PresenceChoiceProps {
	/** Whose presence it is, for screen readers. */
	name: string;
	/** Undefined: not marked yet. */
	value: Presence | undefined;
	onChange: (value: Presence) => void;
	/** Unique on the screen. */
	id: string;
}

const LOOKS: Record<Presence, { Icon: typeof Check; chosen: string }> = {
	Present: { Icon: Check, chosen: 'peer-checked:border-success peer-checked:bg-success' },
	Absent: { Icon: X, chosen: 'peer-checked:border-danger peer-checked:bg-danger' },
};

/** Neither button is filled while nothing is marked. */
export function PresenceChoice({ name, value, onChange, id }: PresenceChoiceProps) {
	return (
		<fieldset className="grid min-w-0 grid-cols-2 gap-2 sm:w-60">
			<legend className="sr-only">{name}</legend>
			{(['Present', 'Absent'] as const).map((status) => {
				const { Icon, chosen } = LOOKS[status];
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
							className={`flex min-h-12 items-center justify-center gap-1 rounded-lg border-2 border-line-strong bg-surface px-1 font-semibold text-ink-soft transition-colors hover:border-teal-600 peer-checked:text-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-teal-600 ${chosen}`}
						>
							<Icon aria-hidden className="size-5 shrink-0" />
							<span>{status}</span>
						</span>
					</label>
				);
			})}
		</fieldset>
	);
}
