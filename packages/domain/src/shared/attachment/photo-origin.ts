/**
 * The time and place at which a photo was taken, as far as its camera wrote it; degrees of WGS 84, negative in the
 * south and west.
 */
export interface PhotoOrigin {
  readonly takenAt?: Date;
  readonly latitude?: number;
  readonly longitude?: number;
}
