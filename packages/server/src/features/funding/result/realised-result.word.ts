/** Words of realised results in SQL, under any alias. */

/** Its payment has not come back: it counts. */
export const standingResult = (result: string) => `not ${result}.reversed`
