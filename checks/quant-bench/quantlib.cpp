// The same work in QuantLib, one thread, timed by the process's CPU time. Reads the book and the shocked spots that bench.ts
// wrote (native doubles) and prints one line of JSON. Build: g++ -O2 -o quantlib quantlib.cpp -lQuantLib
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <random>
#include <ql/quantlib.hpp>
#include <vector>

using namespace QuantLib;

static double cpuNs() {
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static double fastestNs(int rounds, const std::function<void()>& work) {
    double fastest = INFINITY;
    for (int i = 0; i < rounds; ++i) {
        double begin = cpuNs();
        work();
        fastest = std::min(fastest, cpuNs() - begin);
    }
    return fastest;
}

struct Trade {
    double pair, kind, strike, notional, discount, carry, stdDev;
};

static volatile double sink;

static double greeksNs() {
    const int n = 20000;
    std::mt19937 random(7);
    std::uniform_real_distribution<> u(0, 1);
    std::vector<double> spot(n), strike(n), time(n), stdDev(n), rd(n), rf(n);
    for (int i = 0; i < n; ++i) {
        spot[i] = 7 + 0.3 * u(random);
        strike[i] = 7 + 0.3 * u(random);
        time[i] = 0.05 + 2 * u(random);
        stdDev[i] = (0.03 + 0.1 * u(random)) * std::sqrt(time[i]);
        rd[i] = 0.02 * u(random);
        rf[i] = 0.04 * u(random);
    }
    return fastestNs(51, [&] {
        double sum = 0;
        for (int i = 0; i < n; ++i) {
            DiscountFactor discount = std::exp(-rd[i] * time[i]);
            Real forward = spot[i] * std::exp((rd[i] - rf[i]) * time[i]);
            BlackCalculator option(i & 1 ? Option::Put : Option::Call, strike[i], forward, stdDev[i], discount);
            sum += option.value() + option.delta(spot[i]) + option.gamma(spot[i]) + option.vega(time[i]) +
                   option.theta(spot[i], time[i]) + option.rho(time[i]);
        }
        sink = sum;
    }) / n;
}

static double american500Us() {
    Date today(20, November, 2026);
    Settings::instance().evaluationDate() = today;
    DayCounter count = Actual365Fixed();
    auto quote = [](double v) { return Handle<Quote>(ext::make_shared<SimpleQuote>(v)); };
    Handle<YieldTermStructure> domestic(ext::make_shared<FlatForward>(today, quote(0.0365), count));
    Handle<YieldTermStructure> foreign(ext::make_shared<FlatForward>(today, quote(0.0319), count));
    Handle<BlackVolTermStructure> vol(ext::make_shared<BlackConstantVol>(today, NullCalendar(), quote(0.118), count));
    auto process = ext::make_shared<BlackScholesMertonProcess>(quote(7.967), foreign, domestic, vol);
    VanillaOption option(ext::make_shared<PlainVanillaPayoff>(Option::Put, 7.9192),
                         ext::make_shared<AmericanExercise>(today, today + 365));
    option.setPricingEngine(ext::make_shared<BinomialVanillaEngine<CoxRossRubinstein>>(process, 500));
    return fastestNs(201, [&] {
        option.recalculate();
        sink = option.NPV() + option.delta() + option.gamma();
    }) / 1000;
}

static double impliedVolNs() {
    const int n = 5000;
    std::mt19937 random(7);
    std::uniform_real_distribution<> u(0, 1);
    std::vector<double> strike(n), price(n);
    for (int i = 0; i < n; ++i) {
        double stdDev = 0.02 + 0.4 * u(random);
        strike[i] = 7.1 * std::exp(2 * stdDev * (u(random) - 0.5));
        price[i] = blackFormula(strike[i] > 7.1 ? Option::Call : Option::Put, strike[i], 7.1, stdDev);
    }
    return fastestNs(51, [&] {
        double sum = 0;
        for (int i = 0; i < n; ++i)
            sum += blackFormulaImpliedStdDev(strike[i] > 7.1 ? Option::Call : Option::Put, strike[i], 7.1, price[i], 1.0,
                                             0.0, Null<Real>(), 1e-11, 100);
        sink = sum;
    }) / n;
}

int main(int, char** argv) {
    std::ifstream file(argv[1], std::ios::binary);
    double header[3];
    file.read(reinterpret_cast<char*>(header), sizeof header);
    const size_t pairs = header[0], count = header[1], scenarios = header[2];
    std::vector<Trade> trades(count);
    file.read(reinterpret_cast<char*>(trades.data()), count * sizeof(Trade));
    std::vector<double> spots(scenarios * pairs), values(scenarios);
    file.read(reinterpret_cast<char*>(spots.data()), spots.size() * sizeof(double));

    auto revalue = [&](const std::function<double(Option::Type, double, double, double)>& black) {
        for (size_t s = 0; s < scenarios; ++s) {
            double sum = 0;
            for (const Trade& t : trades) {
                double forward = spots[s * pairs + size_t(t.pair)] * t.carry;
                sum += t.notional * t.discount *
                       (t.kind == 0 ? forward - t.strike
                                    : black(t.kind > 0 ? Option::Call : Option::Put, t.strike, forward, t.stdDev));
            }
            values[s] = sum;
        }
    };
    double calculator = fastestNs(3, [&] {
        revalue([](Option::Type type, double k, double f, double s) { return BlackCalculator(type, k, f, s).value(); });
    });
    double formula = fastestNs(3, [&] {
        revalue([](Option::Type type, double k, double f, double s) { return blackFormula(type, k, f, s); });
    });
    std::nth_element(values.begin(), values.begin() + scenarios / 100 - 1, values.end());
    std::printf("{\"gkGreeksNs\":%.1f,\"crr500Us\":%.1f,\"impliedVolNs\":%.1f,\"varCalculatorMs\":%.1f,\"varFormulaMs\":%.1f,"
                "\"value99\":%.6f}\n",
                greeksNs(), american500Us(), impliedVolNs(), calculator / 1e6, formula / 1e6,
                values[scenarios / 100 - 1]);
}
