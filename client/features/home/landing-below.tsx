import { Districts } from './landing-districts.tsx';
import { Footer } from './landing-footer.tsx';
import { HowItWorks } from './landing-steps.tsx';
import { Voices } from './landing-voices.tsx';

/** The parts below the first window of the welcome page, in one file: each file costs a phone some time. */
export const below = { Voices, HowItWorks, Districts, Footer } as const;
